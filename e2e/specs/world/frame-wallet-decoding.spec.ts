import { type Address, encodeFunctionData, maxUint256, parseAbi, parseEther } from 'viem'
import { fund, mintArt } from '../../fixtures/world/frame-wallet-chain.ts'
import { expect, test } from '../../pages/frame-wallet-page.ts'
import { erc20Abi, erc721Abi, exchangeAbi, usdtAbi } from '../../sandbox/evm/abi.ts'
import { addresses, nativeAddress } from '../../sandbox/evm/addresses.ts'
import { inGroups } from '../../sandbox/wallets/engine/words.ts'

const nobody = '0x2222222222222222222222222222222222222222'
const other = '0x3333333333333333333333333333333333333333'
const { usdc, dai, usdt, art, exchange } = addresses
/** Set in the request, so that a call that would fail still opens an approval. */
const gas = '0xfffff'

const transfer = encodeFunctionData({
  abi: erc20Abi,
  functionName: 'transfer',
  args: [nobody, 1_234_567_890n],
})
const unlimited = encodeFunctionData({
  abi: erc20Abi,
  functionName: 'approve',
  args: [nobody, maxUint256],
})

type Case = {
  to: Address
  data: `0x${string}`
  value?: `0x${string}`
  title: string
  lines?: readonly string[]
  warnings?: readonly string[]
}

const cannot = ['cannot be decoded']
const cases: Readonly<Record<string, Case>> = {
  'a transfer of tokens': {
    to: usdc,
    data: transfer,
    title: 'Send 1,234.56789 USDC',
    lines: [inGroups(nobody), inGroups(usdc)],
  },
  'a transfer of a token with other argument names': {
    to: usdt,
    data: encodeFunctionData({ abi: usdtAbi, functionName: 'transfer', args: [nobody, 5n] }),
    title: 'Send 0.000005 USDT',
  },
  'a transfer with ETH': {
    to: usdc,
    data: transfer,
    value: '0xde0b6b3a7640000',
    title: 'Send 1,234.56789 USDC',
    lines: ['Amount1 ETH'],
  },
  'a transfer from another account': {
    to: dai,
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transferFrom',
      args: [other, nobody, parseEther('2.5')],
    }),
    title: 'Move 2.5 DAI from another account',
    lines: [`From${inGroups(other)}`, `To${inGroups(nobody)}`],
  },
  'an approval': {
    to: usdc,
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [nobody, 7_000_000n],
    }),
    title: 'Allow spending of 7 USDC',
    lines: [`Spender${inGroups(nobody)}`],
  },
  'an approval without limit': {
    to: usdc,
    data: unlimited,
    title: 'Allow spending of Unlimited USDC',
    warnings: ['The spender can take all of your USDC'],
  },
  'a revoked approval': {
    to: usdc,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [nobody, 0n] }),
    title: 'Revoke spending of USDC',
  },
  'an approval for a whole collection': {
    to: art,
    data: encodeFunctionData({
      abi: erc721Abi,
      functionName: 'setApprovalForAll',
      args: [nobody, true],
    }),
    title: 'Allow moving all of your ART',
    warnings: ['The spender can take every ART'],
  },
  'a revoked approval for a whole collection': {
    to: art,
    data: encodeFunctionData({
      abi: erc721Abi,
      functionName: 'setApprovalForAll',
      args: [nobody, false],
    }),
    title: 'Revoke moving all of your ART',
  },
  'a swap for another account': {
    to: exchange,
    value: '0xde0b6b3a7640000',
    data: encodeFunctionData({
      abi: exchangeAbi,
      functionName: 'swap',
      args: [nativeAddress, usdc, parseEther('1'), 3_000_000_000n, nobody],
    }),
    title: 'Swap 1 ETH',
    lines: ['For at least3,000 USDC', `Received by${inGroups(nobody)}`],
    warnings: ['What is bought goes to another account than yours.'],
  },
  // A contract accepts the trailing bytes, but the wallet does not decode the call.
  'a call with trailing bytes': {
    to: usdc,
    data: `${transfer}00`,
    title: 'Call a contract',
    warnings: cannot,
  },
  'a token call to a contract that is no token': {
    to: exchange,
    data: transfer,
    title: 'Call a contract',
    warnings: cannot,
  },
  'an unknown method': {
    to: usdc,
    data: encodeFunctionData({ abi: parseAbi(['function burnAll()']) }),
    title: 'Call a contract',
    lines: ['0x'],
    warnings: cannot,
  },
  'data for an account that has no code': {
    to: nobody,
    data: unlimited,
    title: 'Call a contract',
    warnings: cannot,
  },
}

for (const [name, { to, data, value, title, lines = [], warnings = [] }] of Object.entries(cases))
  test(`reads ${name}`, async ({ wallet, world }) => {
    const from = await wallet.address()
    await fund(world.mainnet, from, '2')
    await wallet.ask('eth_sendTransaction', [{ from, to, data, value, gas }])
    await expect(wallet.titles).toHaveText([title])
    for (const line of lines) await expect(wallet.dialog).toContainText(line)
    await expect(wallet.warnings).toHaveCount(warnings.length)
    await expect(wallet.warnings).toContainText([...warnings])
  })

const toSafeTransfer = (from: Address, tokenId: bigint) =>
  encodeFunctionData({
    abi: parseAbi(['function safeTransferFrom(address, address, uint256, bytes)']),
    args: [from, nobody, tokenId, '0x1234'],
  })

test('reads transfers and approvals of a collection’s token', async ({ wallet, world }) => {
  const from = await wallet.address()
  await fund(world.mainnet, from, '2')
  const tokenId = await mintArt(world.mainnet, art, from)
  const calls = [
    {
      data: encodeFunctionData({
        abi: erc721Abi,
        functionName: 'transferFrom',
        args: [from, nobody, tokenId],
      }),
      title: `Send ART #${tokenId}`,
    },
    { data: toSafeTransfer(from, tokenId), title: `Send ART #${tokenId}` },
    {
      data: encodeFunctionData({
        abi: erc721Abi,
        functionName: 'approve',
        args: [nobody, tokenId],
      }),
      title: `Allow moving ART #${tokenId}`,
    },
    { data: toSafeTransfer(from, 999_999n), title: 'Call a contract' },
  ]
  for (const { data, title } of calls) {
    const answer = wallet.request('eth_sendTransaction', [{ from, to: art, data, gas }])
    await expect(wallet.titles).toHaveText([title])
    await wallet.reject.click()
    await answer
  }
})

test('reads a swap to the own account without a warning', async ({ wallet, world }) => {
  const from = await wallet.address()
  await fund(world.mainnet, from, '2')
  const data = encodeFunctionData({
    abi: exchangeAbi,
    functionName: 'swap',
    args: [usdc, dai, 5_000_000n, parseEther('4.9'), from],
  })
  await wallet.ask('eth_sendTransaction', [{ from, to: exchange, data, gas }])
  await expect(wallet.titles).toHaveText(['Swap 5 USDC'])
  await expect(wallet.dialog).toContainText('You get at least+ 4.9 DAI')
  await expect(wallet.warnings).toHaveCount(0)
})
