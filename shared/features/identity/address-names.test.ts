import { describe, expect, test } from 'vitest'
import { createConnectedInstance } from '../../testing/fake-instance.ts'

const stranger = `0x${'48'.repeat(20)}`

/** An instance whose service gives the name of any address, and what it is requested. */
async function createCase() {
  const requests: string[] = []
  const service = { name: 'lovelace.reown.id' as string | null, status: 200 }
  const instance = await createConnectedInstance({
    fetch: async (address) => {
      const { pathname } = new URL(address)
      if (/identity|reverse/.test(pathname)) requests.push(pathname)
      const { name, status } = service
      return pathname.includes('/reverse/')
        ? Response.json([], { status })
        : Response.json({ avatar: null, name }, { status })
    },
  })
  const nodeCalls: string[] = []
  instance.nodes.answer = ({ method }) => {
    nodeCalls.push(method)
    return '0x'
  }
  const { actions, stores } = await instance.features.identity.get()
  return { ...instance, nodeCalls, readName: actions.readName, requests, service, stores }
}

describe('the names of strangers', () => {
  test('are those of the identity service, each requested once in 5 min', async () => {
    const { clock, readName, requests, stores } = await createCase()
    expect(requests).toEqual([])
    await Promise.all([readName(stranger), readName(stranger)])
    clock.advance(299_999)
    await readName(stranger)
    expect(stores.names.getState()).toEqual({ [stranger]: 'lovelace.reown.id' })
    expect(requests).toEqual([`/v1/identity/${stranger}`])
    clock.advance(1)
    await readName(stranger)
    expect(requests).toHaveLength(2)
  })

  test('are none where the service has none: ENS is not asked, which can be at a server of the stranger', async () => {
    const { nodeCalls, readName, service, stores } = await createCase()
    service.name = null
    await readName(stranger)
    expect(stores.names.getState()[stranger]).toBeUndefined()
    expect(nodeCalls).toEqual([])
  })

  test('are none where the service fails, and are read by the next look', async () => {
    const { readName, service, stores } = await createCase()
    service.status = 503
    await readName(stranger)
    expect(stores.names.getState()[stranger]).toBeUndefined()
    service.status = 200
    await readName(stranger)
    expect(stores.names.getState()).toEqual({ [stranger]: 'lovelace.reown.id' })
  })

  test.each(['\u202ehte.kilativ', '<b>ada</b>.eth', 'ad\u200ba.eth', 'a'.repeat(101), 'аda.eth'])(
    'that mislead are not shown: %j',
    async (name) => {
      const { readName, service, stores } = await createCase()
      service.name = name
      await readName(stranger)
      expect(stores.names.getState()[stranger]).toBeUndefined()
    },
  )

  test.each(['', '0x12', 'So11111111111111111111111111111111111111112', '__proto__'])(
    'are not requested of what is no EVM address: %j',
    async (address) => {
      const { readName, requests, stores } = await createCase()
      await readName(address)
      expect(requests).toEqual([])
      expect(stores.names.getState()).toEqual({})
    },
  )
})
