import {
  encodeFunctionData,
  maxUint256,
  parseEther,
  parseTransaction,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { callWallet, openBarePage, toSigned } from '../../fixtures/bare-page.ts'
import { expect, test } from '../../fixtures/test.ts'
import { devAccounts } from '../../sandbox/dev-accounts.ts'
import { erc20Abi, erc721Abi, exchangeAbi } from '../../sandbox/evm/abi.ts'
import { addresses, nativeAddress } from '../../sandbox/evm/addresses.ts'

const [first, , third] = devAccounts
const from = first?.address ?? '0x'
const receiver = third?.address ?? '0x'
const typedData = {
  types: {
    EIP712Domain: [{ name: 'name', type: 'string' }],
    Mail: [{ name: 'to', type: 'string' }],
  },
  primaryType: 'Mail',
  domain: { name: 'Test' },
  message: { to: 'Bob' },
} as const
const approving = [{ injected: true, mode: 'approve' as const }]

test.describe('signing', () => {
  test('signs messages, with the parameters in either order', async ({ page, world }) => {
    await openBarePage({ page, world, wallets: approving })
    await callWallet(page, 'eth_requestAccounts')
    const signature = toSigned(await callWallet(page, 'personal_sign', ['0x68690a', from]))
    expect(await verifyMessage({ address: from, message: 'hi\n', signature })).toBe(true)
    expect(await callWallet(page, 'personal_sign', [from, '0x68690a'])).toEqual({
      result: signature,
    })
    expect(await callWallet(page, 'personal_sign', ['hi', receiver])).toMatchObject({ code: 4100 })
    expect(await callWallet(page, 'personal_sign', ['hi', 'me'])).toMatchObject({ code: -32602 })
  })

  test('signs typed data of versions 3 and 4', async ({ page, world }) => {
    await openBarePage({ page, world, wallets: approving })
    await callWallet(page, 'eth_requestAccounts')
    for (const method of ['eth_signTypedData_v3', 'eth_signTypedData_v4']) {
      const signed = await callWallet(page, method, [from, JSON.stringify(typedData)])
      const signature = toSigned(signed)
      expect(await verifyTypedData({ ...typedData, address: from, signature })).toBe(true)
    }
    const withArray = { ...typedData, types: { Mail: [{ name: 'to', type: 'string[]' }] } }
    const v3 = await callWallet(page, 'eth_signTypedData_v3', [from, withArray])
    expect(v3).toMatchObject({ code: -32602 })
    for (const bad of ['{', '{}', 7])
      expect(await callWallet(page, 'eth_signTypedData_v4', [from, bad])).toMatchObject({
        code: -32602,
      })
  })

  test('warns of typed data for another chain', async ({ page, prompt, world }) => {
    await openBarePage({ page, world })
    const connected = callWallet(page, 'eth_requestAccounts')
    await prompt.approve()
    await connected
    const domain = { name: 'Test', chainId: 137 }
    const types = { Mail: typedData.types.Mail }
    const data = { ...typedData, domain, types }
    const signed = callWallet(page, 'eth_signTypedData_v4', [from, data])
    await expect(prompt.dialog).toContainText('This is for chain 137.')
    await prompt.reject()
    expect(await signed).toMatchObject({ code: 4001 })
  })

  for (const method of [
    'eth_sign',
    'eth_signTypedData',
    'eth_signTypedData_v1',
    'wallet_scanQRCode',
    'wallet_getAssets',
    'wallet_unheardOf',
  ])
    test(`refuses ${method}`, async ({ page, world }) => {
      await openBarePage({ page, world, wallets: approving })
      await callWallet(page, 'eth_requestAccounts')
      expect(await callWallet(page, method, [from, '0x00'])).toMatchObject({ code: 4200 })
    })

  test('signs a transaction without sending it', async ({ page, prompt, world }) => {
    await openBarePage({ page, world })
    const connected = callWallet(page, 'eth_requestAccounts')
    await prompt.approve()
    await connected
    const count = () => world.mainnet.rpc('eth_getTransactionCount', [from, 'pending'])
    const before = await count()
    const signed = callWallet(page, 'eth_signTransaction', [{ from, to: receiver, value: '0x7' }])
    await expect(prompt.question).toHaveText('Sign this transaction?')
    await prompt.approve()
    const serialized = toSigned(await signed)
    expect(parseTransaction(serialized)).toMatchObject({ value: 7n, chainId: 1, gas: 21_000n })
    expect(await count()).toBe(before)
    const hash = await world.mainnet.rpc('eth_sendRawTransaction', [serialized])
    expect(await world.mainnet.rpc('eth_getTransactionByHash', [hash])).toMatchObject({
      from: from.toLowerCase(),
    })
  })
})

test.describe('sending', () => {
  test('uses the data, gas, fees and nonce that the page sets', async ({ page, world }) => {
    await openBarePage({ page, world, wallets: approving })
    await callWallet(page, 'eth_requestAccounts')
    const nonce = await world.mainnet.rpc('eth_getTransactionCount', [from, 'latest'])
    const request = { from, to: receiver, input: '0xabcdef', gasLimit: '0xc350', nonce }
    const accessList = [{ address: addresses.usdc.toLowerCase(), storageKeys: [] }]
    const fees = { maxFeePerGas: '0x12a05f2000', maxPriorityFeePerGas: '0x77359400' }
    const { result } = await callWallet(page, 'eth_sendTransaction', [
      { ...request, ...fees, accessList },
    ])
    const sent = await world.mainnet.rpc('eth_getTransactionByHash', [result])
    expect(sent).toMatchObject({
      input: '0xabcdef',
      gas: '0xc350',
      nonce,
      type: '0x2',
      accessList,
      ...fees,
    })
    const legacy = { from, to: receiver, value: '0x1', gasPrice: '0x12a05f2000' }
    const old = await callWallet(page, 'eth_sendTransaction', [legacy])
    expect(await world.mainnet.rpc('eth_getTransactionByHash', [old.result])).toMatchObject({
      type: '0x0',
      gasPrice: '0x12a05f2000',
    })
  })

  for (const [what, wrong] of [
    ['data that contradicts itself', { to: receiver, data: '0x01', input: '0x02' }],
    ['a value that is no quantity', { to: receiver, value: '10' }],
    ['two kinds of fee', { to: receiver, gasPrice: '0x1', maxFeePerGas: '0x1' }],
    ['neither receiver nor data', { value: '0x1' }],
    ['another chain', { to: receiver, chainId: '0x2105' }],
    ['a delegation of the account', { to: receiver, authorizationList: [{}] }],
    ['a receiver that is no address', { to: 'vitalik.eth' }],
  ] as const)
    test(`refuses ${what}`, async ({ page, world }) => {
      await openBarePage({ page, world, wallets: approving })
      await callWallet(page, 'eth_requestAccounts')
      const answer = await callWallet(page, 'eth_sendTransaction', [{ from, ...wrong }])
      expect(answer).toMatchObject({ code: -32602 })
    })

  test('passes on the error of a transaction that the chain refuses', async ({ page, world }) => {
    await openBarePage({ page, world, wallets: approving })
    await callWallet(page, 'eth_requestAccounts')
    const tooMuch = { from, to: receiver, value: `0x${parseEther('1000000').toString(16)}` }
    expect(await callWallet(page, 'eth_sendTransaction', [tooMuch])).toMatchObject({
      code: -32000,
    })
  })
})

test.describe('the prompt', () => {
  for (const [what, to, data, words] of [
    [
      'a transfer',
      addresses.usdc,
      encodeFunctionData({
        abi: erc20Abi,
        functionName: 'transfer',
        args: [receiver, 12_500_000n],
      }),
      ['Send 12.5 USDC', receiver],
    ],
    [
      'an unlimited approval',
      addresses.dai,
      encodeFunctionData({
        abi: erc20Abi,
        functionName: 'approve',
        args: [addresses.exchange, maxUint256],
      }),
      ['Allow spending of Unlimited DAI', addresses.exchange],
    ],
    [
      'an NFT transfer',
      addresses.art,
      encodeFunctionData({
        abi: erc721Abi,
        functionName: 'safeTransferFrom',
        args: [from, receiver, 3n],
      }),
      ['#3', receiver],
    ],
    [
      'a swap',
      addresses.exchange,
      encodeFunctionData({
        abi: exchangeAbi,
        functionName: 'swap',
        args: [addresses.usdc, nativeAddress, 12_000_000n, parseEther('0.003'), receiver],
      }),
      ['Swap 12 USDC', '0.003 ETH', receiver],
    ],
    [
      'data that it cannot read',
      addresses.exchange,
      '0xdeadbeef',
      ['cannot be decoded', '0xdeadbeef'],
    ],
  ] as const)
    test(`shows ${what}`, async ({ page, prompt, wallet, world }) => {
      await openBarePage({ page, world, wallets: approving })
      await callWallet(page, 'eth_requestAccounts')
      await wallet.setMode('ask')
      const sent = callWallet(page, 'eth_sendTransaction', [{ from, to, data, gas: '0x30d40' }])
      for (const word of words) await expect(prompt.dialog).toContainText(word)
      await expect(prompt.dialog).toContainText('200000')
      await prompt.reject()
      expect(await sent).toMatchObject({ code: 4001 })
    })
})
