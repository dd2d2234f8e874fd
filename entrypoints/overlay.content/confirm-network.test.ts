import { describe, expect, test } from 'vitest'
import { listedNetworks } from '../../shared/networks/listed-networks.ts'
import type { NetworkDefinition } from '../../shared/networks/network.ts'
import { createConfirmNetwork } from './confirm-network.ts'

const gnosis: NetworkDefinition = {
  id: 424_242,
  name: 'Test chain',
  nativeCurrency: { decimals: 18, name: 'Test', symbol: 'TST' },
  rpcUrls: { default: { http: ['https://node.example/'] } },
}

/** A visitor who answers, and nodes that answer by their address. */
function start({ chainId = '0x67932', isApproved = true } = {}) {
  const requested: unknown[] = []
  const read: string[] = []
  const confirm = createConfirmNetwork({
    requestApproval: async (request) => {
      requested.push(request)
      return isApproved
    },
    async fetch(url, init) {
      read.push(url)
      expect(init?.body).toContain('"method":"eth_chainId","params":[]')
      if (url.includes('down')) throw new TypeError('The node is down.')
      return Response.json({ id: 1, jsonrpc: '2.0', result: chainId })
    },
    listed: listedNetworks,
  })
  return { requested, confirm, read }
}

const toNodes = (...http: string[]) => ({ ...gnosis, rpcUrls: { default: { http } } })

describe('createConfirmNetwork', () => {
  test('asks the visitor, with what the network is', async () => {
    const { requested, confirm } = start()
    expect(await confirm(gnosis, false)).toEqual(gnosis)
    expect(requested).toEqual([
      {
        chainId: 424_242,
        currency: 'TST',
        name: 'Test chain',
        nodes: ['https://node.example/'],
      },
    ])
  })

  test('rejects with the code of a refusal where the visitor says no', async () => {
    const { confirm } = start({ isApproved: false })
    await expect(confirm(gnosis, false)).rejects.toMatchObject({ code: 'user-rejected' })
  })

  test('does not ask again where a wallet has requested', async () => {
    const { requested, confirm } = start()
    expect(await confirm(gnosis, true)).toEqual(gnosis)
    expect(requested).toEqual([])
  })

  test.each([
    { name: 'Ethereum' },
    { name: 'Еthereum™' },
    { name: ' BASE ' },
    { name: 'Solana' },
    { nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' } },
    { nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ЕТН' } },
    { nativeCurrency: { decimals: 9, name: 'Sol', symbol: 'SOL' } },
  ])('refuses %j of a listed network, and asks nobody', async (change) => {
    const { requested, confirm, read } = start()
    for (const isApproved of [true, false])
      await expect(confirm({ ...gnosis, ...change }, isApproved)).rejects.toMatchObject({
        code: -32602,
      })
    expect([...requested, ...read]).toEqual([])
  })

  test('allows the symbol of a listed network where each node is on the visitor’s machine', async () => {
    const { confirm } = start()
    const nativeCurrency = { decimals: 18, name: 'Ether', symbol: 'ETH' }
    const local = { ...toNodes('http://127.0.0.1:8545', 'http://localhost:1'), nativeCurrency }
    expect(await confirm(local, false)).toEqual(local)
    const mixed = { ...toNodes('http://127.0.0.1:8545', 'https://a.example'), nativeCurrency }
    await expect(confirm(mixed, false)).rejects.toMatchObject({ code: -32602 })
    await expect(confirm({ ...local, name: 'Ethereum' }, false)).rejects.toMatchObject({
      code: -32602,
    })
  })

  test.each(['0x1', '0x', 'no', null])('refuses a node whose chain id is %j', async (chainId) => {
    const { requested, confirm } = start({ chainId: chainId as string })
    await expect(confirm(gnosis, false)).rejects.toMatchObject({ code: -32602 })
    expect(requested).toEqual([])
  })

  test('leaves out the nodes that do not answer, and refuses a network without one that does', async () => {
    const { requested, confirm } = start()
    expect(await confirm(toNodes('https://down.example', 'https://a.example'), false)).toEqual(
      toNodes('https://a.example'),
    )
    expect(requested).toMatchObject([{ nodes: ['https://a.example'] }])
    await expect(confirm(toNodes('https://down.example'), false)).rejects.toMatchObject({
      code: -32602,
    })
  })
})
