import { encodeFunctionData, erc20Abi, erc721Abi, maxUint256, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Hex } from '../../../shared/schema/primitives.ts'
import { describeCall as describeCallOf, describeTransaction } from './describe-call.ts'

const one = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const account = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

const describeCall = (payload: Hex) => describeCallOf({ from: account, payload, to: token })

const approve = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, args: [one, amount], functionName: 'approve' })

describe('describeCall', () => {
  test('reads approvals and transfers of a token', () => {
    expect(describeCall(approve(maxUint256))).toEqual({
      Call: 'Approve',
      Spender: one,
      'Token amount': 'Unlimited',
    })
    expect(describeCall(approve(7n))).toMatchObject({ 'Token amount': '7 of its smallest unit' })
    const transfer = { abi: erc20Abi, args: [one, 7n], functionName: 'transfer' } as const
    expect(describeCall(encodeFunctionData(transfer))).toEqual({
      Call: 'Transfer',
      Receiver: one,
      'Token amount': '7 of its smallest unit',
    })
    const move = { abi: erc20Abi, args: [other, one, 7n], functionName: 'transferFrom' } as const
    expect(describeCall(encodeFunctionData(move))).toMatchObject({ Owner: other, Receiver: one })
  })

  test.each([
    [true, 'Approve all NFTs'],
    [false, 'Revoke all NFTs'],
  ])('reads an approval of all NFTs: %s', (isApproved, name) => {
    const data = encodeFunctionData({
      abi: erc721Abi,
      args: [one, isApproved],
      functionName: 'setApprovalForAll',
    })
    expect(describeCall(data)).toEqual({ Call: name, Operator: one })
  })

  test.each([
    ['increaseAllowance', 'Raise an approval'],
    ['decreaseAllowance', 'Lower an approval'],
  ] as const)('reads a change of an approval: %s', (functionName, name) => {
    const abi = parseAbi([
      'function increaseAllowance(address spender, uint256 amount)',
      'function decreaseAllowance(address spender, uint256 amount)',
    ])
    const payload = encodeFunctionData({ abi, args: [one, 7n], functionName })
    expect(describeCall(payload)).toMatchObject({ Call: name, Spender: one })
  })

  test('reads what the account itself moves, and one of a collection', () => {
    const transferOf = (from: Hex) =>
      encodeFunctionData({
        abi: erc721Abi,
        args: [from, one, 7n],
        functionName: 'safeTransferFrom',
      })
    expect(describeCall(transferOf(account))).toEqual({
      Call: 'Transfer',
      Receiver: one,
      'Token amount': '1 of its smallest unit',
      'Token id': '7',
    })
    expect(describeCall(transferOf(other))).toMatchObject({ Call: 'Transfer from', Owner: other })
  })

  test('reads no transfer of another contract, and no approval with an end', () => {
    const abi = parseAbi([
      'function approve(address token, address spender, uint160 amount, uint48 expiration)',
      'function transferFrom(address from, address to, uint160 amount, address token)',
    ])
    const to = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
    for (const payload of [
      encodeFunctionData({ abi, args: [token, one, 7n, 9], functionName: 'approve' }),
      encodeFunctionData({ abi, args: [other, one, 7n, token], functionName: 'transferFrom' }),
    ])
      expect(describeCallOf({ from: account, payload, to })).toBeUndefined()
  })

  test('shows an address with more digits whole, as it is', () => {
    const clean = approve(1n)
    expect(describeCall(`0x${clean.slice(2, 10)}ff${clean.slice(12)}`)).toBeUndefined()
  })

  test('reads no other call, and none with bytes behind its arguments', () => {
    for (const data of ['0x', '0x38ed1739', `${approve(1n)}00`, approve(1n).slice(0, -2)] as const)
      expect(describeCall(data as Hex)).toBeUndefined()
  })
})

describe('describeTransaction', () => {
  test('names what a call does, without an amount where nothing is sent', () => {
    const list = (payload: `0x${string}`, value: bigint) =>
      Object.keys(describeTransaction({ from: account, payload, to: other, value }, '1 ETH'))
    expect(list(approve(1n), 0n)).toEqual(['To', 'Call', 'Spender', 'Token amount', 'Data'])
    expect(list('0x01', 1n)).toEqual(['To', 'Amount', 'Data'])
    expect(list('0x', 0n)).toEqual(['To', 'Amount'])
  })

  test('names a new contract, whose data is no call', () => {
    const created = { from: account, payload: approve(1n), to: null, value: 0n } as const
    expect(describeTransaction(created, '0 ETH')).toEqual({
      Data: approve(1n),
      To: 'A new contract',
    })
  })
})
