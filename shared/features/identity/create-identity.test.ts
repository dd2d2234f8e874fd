import { expect, test } from 'vitest'
import { firstAddress } from '../../testing/fake-connector.ts'
import { createConnectedInstance } from '../../testing/fake-instance.ts'
import { settle } from '../../testing/settle.ts'

/** An instance whose service gives a name, and what is requested of it. */
async function createCase() {
  const requests: string[] = []
  const instance = await createConnectedInstance({
    fetch: async (address) => {
      const { pathname } = new URL(address)
      if (pathname.includes('/identity/')) requests.push(pathname)
      return Response.json({ avatar: null, name: 'lovelace.reown.id' })
    },
  })
  const { actions } = await instance.features.identity.get()
  const watch = async () => {
    actions.watchIdentity()
    await settle()
    return instance.identity.getState()
  }
  /** Keeps a name, as an earlier visit or another tab does. */
  const keep = (name: string, at: number) =>
    instance.storage.set('identity-cache', {
      [`eip155:1:${firstAddress}`]: { at, value: { avatar: null, name } },
    })
  return { clock: instance.clock, keep, requests, watch }
}

test('§9.11 a name of an earlier visit is read again 5 min after its answer, and not 5 min after it was shown', async () => {
  const { clock, keep, requests, watch } = await createCase()
  keep('ada.reown.id', clock.now() - 299_000)
  await watch()
  clock.advance(999)
  expect(await watch()).toMatchObject({ name: 'ada.reown.id' })
  expect(requests).toEqual([])
  clock.advance(1)
  expect(await watch()).toMatchObject({ name: 'lovelace.reown.id' })
  expect(requests).toEqual([`/v1/identity/${firstAddress}`])
})

test('§9.11 a name that another tab has registered is shown when the card opens, without a request', async () => {
  const { clock, keep, requests, watch } = await createCase()
  expect(await watch()).toMatchObject({ name: 'lovelace.reown.id' })
  clock.advance(1_000)
  keep('ada.reown.id', clock.now())
  expect(await watch()).toMatchObject({ name: 'ada.reown.id' })
  expect(requests).toHaveLength(1)
})
