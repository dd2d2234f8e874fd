import { describe, expect, test } from 'vitest'
import type { AccountType } from '../../../schema/account-type.ts'
import { firstAddress, secondAddress, solanaAddress } from '../../../testing/fake-connector.ts'
import { createFrameCase, watch } from '../../../testing/frame-case.ts'
import { settle } from '../../../testing/settle.ts'
import { createFrameWallet } from './frame-wallet.ts'

const call = { method: 'eth_blockNumber' }
const cluster = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

function setUp(types: Partial<Record<string, AccountType>> = {}) {
  const { createClient, frame, start } = createFrameCase()
  const client = createClient()
  void client.request('SYNC_THEME', {})
  start()
  const wallet = createFrameWallet({
    checksum: async (address) => `checked ${address}`,
    frame: client,
    getAccountType: (namespace) => types[namespace] ?? 'eoa',
    getRpcUrl: (chainId) => `https://${chainId}.example`,
  })
  const names = () => frame.names().slice(1)
  const succeed = async (name: string, payload?: unknown) => {
    frame.succeed(name, payload)
    await settle()
  }
  return { client, frame, names, succeed, wallet }
}

/** A wallet whose frame is on a network. */
async function setUpOnChain(chainId: 'eip155:1' | 'eip155:10' = 'eip155:1') {
  const testCase = setUp()
  void testCase.wallet.switchNetwork(chainId)
  await settle()
  await testCase.succeed('SWITCH_NETWORK', { chainId })
  return testCase
}

describe('createFrameWallet', () => {
  test('switches the network before a call, and posts the call once that is done', async () => {
    const { frame, names, succeed, wallet } = setUp()
    void wallet.call('eip155:10', call)
    await settle()
    expect(frame.find('SWITCH_NETWORK').payload).toEqual({
      chainId: 'eip155:10',
      rpcUrl: 'https://eip155:10.example',
    })
    expect(names()).toEqual(['SWITCH_NETWORK'])
    await succeed('SWITCH_NETWORK', { chainId: 10 })
    expect(frame.find('RPC_REQUEST').payload).toEqual({
      ...call,
      chainId: 10,
      rpcUrl: 'https://eip155:10.example',
    })
  })

  test('does not switch to the network that the frame is on', async () => {
    const { names, wallet } = await setUpOnChain()
    void wallet.call('eip155:1', call)
    void wallet.call('eip155:1', call)
    await settle()
    expect(names()).toEqual(['SWITCH_NETWORK', 'RPC_REQUEST', 'RPC_REQUEST'])
  })

  test('switches again after a reset', async () => {
    const { names, wallet } = await setUpOnChain()
    wallet.reset()
    void wallet.call('eip155:1', call)
    await settle()
    expect(names()).toEqual(['SWITCH_NETWORK', 'SWITCH_NETWORK'])
  })

  test('posts no request of another network between a switch and its own request', async () => {
    const { names, succeed, wallet } = await setUpOnChain()
    const type = wallet.setAccountType('eip155:10', 'eoa')
    const other = wallet.switchNetwork('eip155:1')
    await settle()
    expect(names()).toEqual(['SWITCH_NETWORK', 'SWITCH_NETWORK'])
    await succeed('SWITCH_NETWORK', { chainId: 10 })
    expect(names().slice(2)).toEqual(['SET_PREFERRED_ACCOUNT'])
    await succeed('SET_PREFERRED_ACCOUNT', { address: firstAddress, type: 'eoa' })
    expect(names().slice(3)).toEqual(['SWITCH_NETWORK'])
    await succeed('SWITCH_NETWORK', { chainId: 1 })
    await expect(Promise.all([type, other])).resolves.toEqual([undefined, undefined])
  })

  test('a call that fails to switch is not posted, and the next one switches again', async () => {
    const { frame, names, wallet } = await setUpOnChain()
    const failed = wallet.call('eip155:10', call)
    const outcome = watch(failed)
    await settle()
    frame.refuse('SWITCH_NETWORK', 'No')
    await settle()
    expect(outcome.error).toMatchObject({ code: 'frame-request-failed' })
    void wallet.call('eip155:10', call)
    await settle()
    expect(names()).toEqual(['SWITCH_NETWORK', 'SWITCH_NETWORK', 'SWITCH_NETWORK'])
  })

  test('gives the accounts of a user with checksums, the active one first', async () => {
    const { frame, succeed, wallet } = setUp({ eip155: 'smartAccount' })
    const user = wallet.getUser('eip155:1')
    await settle()
    expect(frame.find('GET_USER').payload).toEqual({
      chainId: 1,
      preferredAccountType: 'smartAccount',
    })
    await succeed('GET_USER', {
      accounts: [
        { address: firstAddress, type: 'smartAccount' },
        { address: secondAddress, type: 'eoa' },
        { address: 'invalid', type: 'eoa' },
      ],
      address: secondAddress.toLowerCase(),
      chainId: 1,
      preferredAccountType: 'smartAccount',
    })
    expect((await user).result).toEqual({
      accounts: [
        { address: `checked ${secondAddress.toLowerCase()}`, namespace: 'eip155', type: 'eoa' },
        { address: `checked ${firstAddress}`, namespace: 'eip155', type: 'smartAccount' },
      ],
      chainId: 'eip155:1',
    })
  })

  test('§6.1 an account has no role, even if the site names one', async () => {
    const { succeed, wallet } = setUp()
    const login = wallet.getUser(cluster)
    await settle()
    await succeed('GET_USER', {
      accounts: [{ address: solanaAddress, role: 'admin', type: 'eoa' }],
      address: solanaAddress,
      chainId: cluster,
      role: 'admin',
    })
    expect(JSON.stringify(await login)).not.toContain('admin')
  })

  test('§3.11 takes the account type from the answer, else the preferred one', async () => {
    const { succeed, wallet } = setUp({ solana: 'smartAccount' })
    const read = async (user: object) => {
      const login = wallet.getUser(cluster)
      await settle()
      await succeed('GET_USER', { address: solanaAddress, chainId: cluster, ...user })
      return (await login).result.accounts
    }
    const account = { address: solanaAddress, namespace: 'solana', publicKey: solanaAddress }
    expect(await read({})).toEqual([{ ...account, type: 'smartAccount' }])
    expect(await read({ preferredAccountType: 'eoa' })).toEqual([{ ...account, type: 'eoa' }])
  })

  test('§6.2 sends the preferred account type to the frame once', async () => {
    const { names, succeed, wallet } = setUp({ eip155: 'smartAccount' })
    const read = async (type: string) => {
      const login = wallet.getUser('eip155:1')
      await settle()
      await succeed('GET_USER', {
        accounts: [{ address: firstAddress, type }],
        address: firstAddress,
        chainId: 1,
      })
      if (names().at(-1) === 'SET_PREFERRED_ACCOUNT')
        await succeed('SET_PREFERRED_ACCOUNT', { address: firstAddress, type })
      await login
    }
    await read('eoa')
    expect(names()).toEqual(['GET_USER'])
    await read('smartAccount')
    await read('smartAccount')
    expect(names()).toEqual(['GET_USER', 'GET_USER', 'SET_PREFERRED_ACCOUNT', 'GET_USER'])
    wallet.reset()
    await read('smartAccount')
    expect(names().slice(4)).toEqual(['GET_USER', 'SET_PREFERRED_ACCOUNT'])
  })

  test('sends no account type that the frame already has from a choice', async () => {
    const { names, succeed, wallet } = await setUpOnChain()
    void wallet.setAccountType('eip155:1', 'eoa')
    await settle()
    await succeed('SET_PREFERRED_ACCOUNT', { address: firstAddress, type: 'eoa' })
    void wallet.getUser('eip155:1')
    await settle()
    await succeed('GET_USER', {
      accounts: [{ address: firstAddress, type: 'eoa' }],
      address: firstAddress,
      chainId: 1,
    })
    expect(names()).toEqual(['SWITCH_NETWORK', 'SET_PREFERRED_ACCOUNT', 'GET_USER'])
  })

  test('does not send an account type that the frame does not have', async () => {
    const { frame, wallet } = setUp({ solana: 'payment' })
    void wallet.getUser(cluster)
    await settle()
    expect(frame.find('GET_USER').payload).toEqual({ chainId: cluster })
  })

  test('takes the network of the answer for the one that the frame is on', async () => {
    const { names, succeed, wallet } = setUp()
    void wallet.getUser('eip155:1')
    await settle()
    await succeed('GET_USER', { address: firstAddress, chainId: 10 })
    await succeed('SET_PREFERRED_ACCOUNT', { address: firstAddress, type: 'eoa' })
    void wallet.call('eip155:10', call)
    await settle()
    expect(names()).toEqual(['GET_USER', 'SET_PREFERRED_ACCOUNT', 'RPC_REQUEST'])
  })

  test('refuses a user of another namespace, and keeps the network', async () => {
    const { names, succeed, wallet } = await setUpOnChain()
    const login = wallet.getUser('eip155:1')
    const outcome = watch(login)
    await settle()
    await succeed('GET_USER', { address: solanaAddress, chainId: cluster })
    await settle()
    expect(outcome.error).toMatchObject({
      code: 'bad-message',
      message: 'The frame answered for another namespace.',
    })
    void wallet.call('eip155:1', call)
    await settle()
    expect(names()).toEqual(['SWITCH_NETWORK', 'GET_USER', 'RPC_REQUEST'])
  })

  test('an aborted request for the user rejects, and the next one is sent', async () => {
    const { names, wallet } = setUp()
    const controller = new AbortController()
    const login = wallet.getUser('eip155:1', controller.signal)
    const outcome = watch(login)
    await settle()
    controller.abort()
    await settle()
    expect(outcome.error).toMatchObject({ code: 'frame-request-aborted' })
    void wallet.getUser('eip155:1')
    await settle()
    expect(names()).toEqual(['GET_USER', 'GET_USER'])
  })
})
