import { describe, expect, test } from 'vitest'
import { extendNetwork } from '../../networks/extend-network.ts'
import { base, mainnet } from '../../networks/mainnets.ts'
import { createAnswer } from '../../testing/create-answer.ts'
import { createFakeClock } from '../../testing/fake-clock.ts'
import { createFakeWallet, createWalletError } from '../../testing/fake-wallet.ts'
import { settle } from '../../testing/settle.ts'
import { switchNetwork } from './wallet-calls.ts'

const extension = { customRpcUrls: [], projectId: 'secret', rpc: 'https://rpc.example' }
const network = extendNetwork(base, extension)

describe('switchNetwork', () => {
  function start(known = ['0x1', '0x2105']) {
    const clock = createFakeClock()
    const wallet = createFakeWallet()
    const chains = new Set(known)
    wallet.answers['wallet_switchEthereumChain'] = (params) => {
      const [{ chainId }] = params as [{ chainId: string }]
      if (!chains.has(chainId)) throw createWalletError(4902, 'Unrecognized chain ID.')
      wallet.chainId = chainId
      return null
    }
    wallet.answers['wallet_addEthereumChain'] = (params) => {
      const [{ chainId }] = params as [{ chainId: string }]
      chains.add(chainId)
      return null
    }
    const run = () => switchNetwork({ clock, network, provider: wallet.provider })
    return { clock, run, wallet }
  }

  test('§1.8 switches to a chain that the wallet knows', async () => {
    const { run, wallet } = start()
    await run()
    expect(wallet.chainId).toBe('0x2105')
    expect(wallet.methods()).toEqual(['wallet_switchEthereumChain', 'eth_chainId'])
  })

  test('§8.33 an unrecognised chain is added to the wallet, then switched to', async () => {
    const { run, wallet } = start(['0x1'])
    await run()
    expect(wallet.chainId).toBe('0x2105')
    const added = wallet.calls.find(({ method }) => method === 'wallet_addEthereumChain')
    expect(added?.params).toEqual([
      {
        blockExplorerUrls: [base.blockExplorers?.default.url],
        chainId: '0x2105',
        chainName: base.name,
        nativeCurrency: base.nativeCurrency,
        rpcUrls: base.rpcUrls.default.http,
      },
    ])
  })

  test('§3.10 never gives a wallet the hosted endpoint', async () => {
    const { run, wallet } = start(['0x1'])
    await run()
    expect(JSON.stringify(wallet.calls)).not.toContain('secret')
  })

  test('does not switch where adding has switched', async () => {
    const { run, wallet } = start(['0x1'])
    wallet.answers['wallet_addEthereumChain'] = () => {
      wallet.chainId = '0x2105'
      return null
    }
    await run()
    expect(wallet.methods().filter((name) => name === 'wallet_switchEthereumChain')).toHaveLength(1)
  })

  test.each([
    ['4902', createWalletError(4902)],
    ['-32603', createWalletError(-32603)],
    ['a wrapped 4902', createWalletError(-32603, 'x', { originalError: { code: 4902 } })],
    ['words', createWalletError(-32000, 'Unrecognized chain ID "0x2105".')],
    ['-32602', createWalletError(-32602, 'Chain 8453 hasn’t been added.')],
    ['a missing method', createWalletError(-32601, 'Method not found')],
    ['an unsupported method', createWalletError(4200, 'Unsupported')],
    ['an error without a code', new Error('No such chain')],
  ])('§8.33 takes %s for an unrecognised chain', async (_, error) => {
    const { run, wallet } = start(['0x1'])
    wallet.answers['wallet_switchEthereumChain'] = () => Promise.reject(error)
    wallet.answers['wallet_addEthereumChain'] = () => {
      wallet.chainId = '0x2105'
      return null
    }
    await run()
    expect(wallet.methods()).toContain('wallet_addEthereumChain')
  })

  test.each([
    [4001, 'user-rejected'],
    [5000, 'user-rejected'],
    [4100, 'unauthorized'],
    [4900, 'disconnected'],
    [-32002, 'wallet-unavailable'],
  ])('adds nothing after code %i', async (code, expected) => {
    const { run, wallet } = start()
    wallet.answers['wallet_switchEthereumChain'] = () => Promise.reject(createWalletError(code))
    await expect(run()).rejects.toMatchObject({ code: expected })
    expect(wallet.methods()).toEqual(['wallet_switchEthereumChain'])
  })

  test('adds nothing after a wrapped refusal', async () => {
    const { run, wallet } = start()
    wallet.answers['wallet_switchEthereumChain'] = () =>
      Promise.reject(createWalletError(-32603, 'x', { originalError: { code: 4001 } }))
    await expect(run()).rejects.toMatchObject({ code: 'user-rejected' })
    expect(wallet.methods()).toEqual(['wallet_switchEthereumChain'])
  })

  test.each([
    createWalletError(-32603, 'User rejected the request.'),
    createWalletError(-32000, 'Request was declined by the user'),
    new Error('User denied the switch'),
    new Error('User has cancelled the request'),
  ])('adds nothing after a refusal that is told in words: %s', async (refusal) => {
    const { run, wallet } = start()
    wallet.answers['wallet_switchEthereumChain'] = () => Promise.reject(refusal)
    await expect(run()).rejects.toMatchObject({
      code: 'user-rejected',
      message: `The wallet says: “${refusal.message}”`,
    })
    expect(wallet.methods()).toEqual(['wallet_switchEthereumChain'])
  })

  test.each([-32601, 4200])(
    'says that a wallet has neither method, which answers %i to both',
    async (code) => {
      const { run, wallet } = start()
      for (const method of ['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
        wallet.answers[method] = () => Promise.reject(createWalletError(code, 'No such method'))
      await expect(run()).rejects.toMatchObject({
        code: 'method-not-allowed',
        message: 'The wallet says: “No such method”',
      })
    },
  )

  test('§8.33 rejects with chain-unsupported when adding fails', async () => {
    const { run, wallet } = start(['0x1'])
    wallet.answers['wallet_addEthereumChain'] = () => Promise.reject(createWalletError(-32602))
    await expect(run()).rejects.toMatchObject({
      code: 'chain-unsupported',
      details: { code: -32602 },
      message: 'Chain is not supported',
    })
  })

  test('keeps the code of a refusal to add', async () => {
    const { run, wallet } = start(['0x1'])
    wallet.answers['wallet_addEthereumChain'] = () => Promise.reject(createWalletError(4001))
    await expect(run()).rejects.toMatchObject({ code: 'user-rejected' })
  })

  test('waits where the wallet answers before it has switched', async () => {
    const { clock, run, wallet } = start()
    wallet.answers['wallet_switchEthereumChain'] = () => null
    const networkSwitch = run()
    await settle()
    expect(wallet.listenerCount()).toBe(1)
    wallet.emit('chainChanged', '0x2105')
    await settle()
    wallet.chainId = '0x2105'
    wallet.emit('chainChanged', '0x2105')
    await networkSwitch
    expect(wallet.listenerCount()).toBe(0)
    expect(clock.pending()).toBe(0)
  })

  test('ends where the wallet switches and never answers', async () => {
    const { clock, run, wallet } = start()
    wallet.answers['wallet_switchEthereumChain'] = () => new Promise(() => undefined)
    const networkSwitch = run()
    await settle()
    wallet.chainId = '0x5'
    wallet.emit('chainChanged', '0x5')
    await settle()
    expect(wallet.listenerCount()).toBe(1)
    wallet.chainId = '0x2105'
    wallet.emit('chainChanged', '0x2105')
    await networkSwitch
    expect(wallet.listenerCount()).toBe(0)
    expect(clock.pending()).toBe(0)
  })

  test('adds nothing to a wallet that refuses after it has switched', async () => {
    const { run, wallet } = start()
    const answer = createAnswer<null>()
    wallet.answers['wallet_switchEthereumChain'] = () => answer.promise
    const networkSwitch = run()
    await settle()
    wallet.chainId = '0x2105'
    wallet.emit('chainChanged', '0x2105')
    await networkSwitch
    answer.reject(createWalletError(4902))
    await settle()
    expect(wallet.methods()).not.toContain('wallet_addEthereumChain')
  })

  test('rejects where the wallet answers and never switches', async () => {
    const { clock, run, wallet } = start()
    wallet.answers['wallet_switchEthereumChain'] = () => null
    const networkSwitch = run()
    await settle()
    let isOver = false
    networkSwitch.catch(() => (isOver = true))
    clock.advance(9_999)
    await settle()
    expect(isOver).toBe(false)
    clock.advance(1)
    // A dapp that is told of an unsupported chain adds it.
    await expect(networkSwitch).rejects.toMatchObject({ code: 'wallet-timeout' })
    expect(wallet.listenerCount()).toBe(0)
  })

  test('adds a chain without an explorer', async () => {
    const { clock, wallet } = start(['0x1'])
    const bare = extendNetwork({ ...mainnet, blockExplorers: undefined, id: 5 }, extension)
    await switchNetwork({ clock, network: bare, provider: wallet.provider })
    const added = wallet.calls.find(({ method }) => method === 'wallet_addEthereumChain')
    expect(added?.params).not.toHaveProperty('0.blockExplorerUrls')
  })
})
