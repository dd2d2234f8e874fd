import { expect, test } from 'vitest'
import { firstAddress } from '../../testing/fake-connector.ts'
import { createConnectedInstance } from '../../testing/fake-instance.ts'
import { settle } from '../../testing/settle.ts'

test('§9.11 a name of an earlier visit is read again 5 min after its answer, and not 5 min after it was shown', async () => {
  const requests: string[] = []
  const { clock, features, identity, storage } = await createConnectedInstance({
    fetch: async (address) => {
      const { pathname } = new URL(address)
      if (pathname.includes('/identity/')) requests.push(pathname)
      return Response.json({ avatar: null, name: 'lovelace.reown.id' })
    },
  })
  const { actions } = await features.identity.get()
  const watch = async () => {
    actions.watchIdentity()
    await settle()
    return identity.getState()
  }
  const value = { avatar: null, name: 'ada.reown.id' }
  storage.set('identity-cache', {
    [`eip155:1:${firstAddress}`]: { at: clock.now() - 299_000, value },
  })
  await watch()
  clock.advance(999)
  expect(await watch()).toMatchObject({ name: 'ada.reown.id' })
  expect(requests).toEqual([])
  clock.advance(1)
  expect(await watch()).toMatchObject({ name: 'lovelace.reown.id' })
  expect(requests).toEqual([`/v1/identity/${firstAddress}`])
})
