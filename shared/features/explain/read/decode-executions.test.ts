import { encodeAbiParameters, encodeFunctionData, erc20Abi, type Hex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { decodeCalls } from './decode-calls.ts'
import { multicall3 } from './known-contracts.ts'

const me = `0x${'11'.repeat(20)}` as const
const friend = `0x${'22'.repeat(20)}` as const
const token = `0x${'33'.repeat(20)}` as const
const decodeOne = (data: Hex, to: string) => decodeCalls([{ data, to, value: 0n }], me)[0]

const abi = parseAbi([
  'struct Call { address target; bool allowFailure; uint256 value; bytes callData; }',
  'function aggregate3Value(Call[] calls)',
  'function execute(address to, uint256 value, bytes data)',
  'function execute(bytes32 mode, bytes executionData)',
  'function safeTransferFrom(address from, address to, uint256 id, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)',
])
const approve = encodeFunctionData({ abi: erc20Abi, args: [friend, 1n], functionName: 'approve' })

/** A batch of ERC-7821: an approval, then 4 wei to a friend. */
const toBatch = (mode: Hex): Hex =>
  encodeFunctionData({
    abi,
    args: [
      mode,
      encodeAbiParameters(
        [
          {
            components: [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }],
            type: 'tuple[]',
          },
        ],
        [
          [
            [token, 0n, approve],
            [friend, 4n, '0x'],
          ],
        ],
      ),
    ],
    functionName: 'execute',
  })

describe('§2.21 what an account executes', () => {
  test('one call has the action of that call', () => {
    const data = encodeFunctionData({ abi, args: [token, 0n, approve], functionName: 'execute' })
    expect(decodeOne(data, me)).toMatchObject({
      actions: [{ asset: token, kind: 'approval', spender: friend }],
      kind: 'batch',
    })
    // Without its bytes, the values cannot be read.
    expect(decodeOne(data.slice(0, 74) as Hex, me)).toMatchObject({ fault: 'unreadable' })
  })

  test('a batch of ERC-7821 has the actions of its calls, in the one mode that stops at a failure', () => {
    const mode = `0x01${'0'.repeat(62)}` as const
    expect(decodeOne(toBatch(mode), me)).toMatchObject({
      actions: [
        { asset: token, kind: 'approval' },
        { amount: 4n, from: me, kind: 'transfer', to: friend },
      ],
      kind: 'batch',
    })
    for (const other of [
      `0x0100000000007821000100${'0'.repeat(42)}`,
      `0x0101${'0'.repeat(60)}`,
    ] as const)
      expect(decodeOne(toBatch(other), me)).not.toMatchObject({ kind: 'batch' })
  })

  test('Multicall3 makes its calls in its own name, with what each pays', () => {
    const calls = [
      { allowFailure: false, callData: approve, target: token, value: 0n },
      { allowFailure: false, callData: '0x', target: friend, value: 7n },
    ] as const
    const data = encodeFunctionData({ abi, args: [calls], functionName: 'aggregate3Value' })
    expect(decodeOne(data, multicall3)).toMatchObject({
      actions: [
        { asset: token, kind: 'approval' },
        { amount: 7n, from: multicall3, kind: 'transfer', to: friend },
      ],
      kind: 'batch',
    })
  })
})

describe('§2.21 calls of tokens that are not whole', () => {
  const [word, signature] = [`0x${'00'.repeat(32)}`, 27] as const

  test('a transfer of one token of a collection needs its data', () => {
    const data = encodeFunctionData({
      abi,
      args: [me, friend, 5n, '0xab'],
      functionName: 'safeTransferFrom',
    })
    expect(decodeOne(data, token)).toMatchObject({ kind: 'transfer', tokenId: 5n })
    expect(decodeOne(data.slice(0, 2 + 8 + 3 * 64) as Hex, token)).toMatchObject({
      fault: 'unreadable',
    })
  })

  test('a transfer of several has an amount for each, and pays nothing beside', () => {
    const encode = (ids: readonly bigint[], amounts: readonly bigint[]) =>
      encodeFunctionData({
        abi,
        args: [me, friend, ids, amounts, '0x'],
        functionName: 'safeBatchTransferFrom',
      })
    expect(
      decodeCalls([{ data: encode([5n, 6n], [1n, 2n]), to: token, value: 9n }], me)[0],
    ).toMatchObject({
      actions: [
        { amount: 1n, tokenId: 5n, value: 0n },
        { amount: 2n, tokenId: 6n, value: 0n },
      ],
      value: 9n,
    })
    expect(decodeOne(encode([5n, 6n], [1n]), token)).not.toMatchObject({ kind: 'batch' })
  })

  test('a permit that is handed in is of the account, with its end', () => {
    const encode = (owner: Hex) =>
      encodeFunctionData({
        abi,
        args: [owner, friend, 8n, 99n, signature, word, word],
        functionName: 'permit',
      })
    expect(decodeOne(encode(me), token)).toMatchObject({
      amount: 8n,
      expiry: 99n,
      kind: 'approval',
    })
    expect(decodeOne(encode(friend), token)).not.toMatchObject({ kind: 'approval' })
  })

  test('a permit of DAI gives everything or nothing, and has an end or none', () => {
    const encode = (holder: Hex, expiry: bigint, isAllowed: boolean) =>
      encodeFunctionData({
        abi,
        args: [holder, friend, 0n, expiry, isAllowed, signature, word, word],
        functionName: 'permit',
      })
    expect(decodeOne(encode(me, 0n, true), token)).toMatchObject({
      amount: 2n ** 256n - 1n,
      expiry: undefined,
      isUnlimited: true,
      kind: 'approval',
    })
    expect(decodeOne(encode(me, 77n, false), token)).toMatchObject({ amount: 0n, expiry: 77n })
    expect(decodeOne(encode(friend, 0n, true), token)).not.toMatchObject({ kind: 'approval' })
  })
})
