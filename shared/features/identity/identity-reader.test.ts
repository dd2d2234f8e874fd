import { describe, expect, test } from 'vitest'
import { firstAddress } from '../../testing/fake-connector.ts'
import { createConnectedInstance } from '../../testing/fake-instance.ts'

const host = 'https://rpc.walletconnect.org/v1'
const project = 'projectId=p&st=portico&sv=html-portico-0.9.0'

describe('createIdentityReader', () => {
  test('§7.2 §7.7 requests any address with the active one as the sender, a registered name by version 2', async () => {
    const requests: string[] = []
    const { actions, features } = await createConnectedInstance({
      fetch: async (url) => {
        requests.push(url)
        return Response.json(url.includes('/identity/') ? { avatar: null, name: null } : [])
      },
    })
    const { readIdentity } = await features.identity.get()
    const read = async (address: string) => {
      requests.length = 0
      await readIdentity(address)
      return requests
    }
    const other = '0x1111111111111111111111111111111111111111'
    for (const address of [firstAddress, other])
      expect(await read(address)).toEqual([
        `${host}/identity/${address}?${project}&sender=${firstAddress}`,
        `${host}/profile/reverse/${address}?${project}&apiVersion=2&sender=${firstAddress}`,
      ])
    await actions.disconnect()
    const last = '0x2222222222222222222222222222222222222222'
    expect(await read(last)).toEqual([
      `${host}/identity/${last}?${project}`,
      `${host}/profile/reverse/${last}?${project}&apiVersion=2`,
    ])
  })
})
