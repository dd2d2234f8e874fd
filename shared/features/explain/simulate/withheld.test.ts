import { numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { WithheldTransfer } from '../../../core/explanation.ts'
import {
  approval,
  friend,
  from,
  stranger,
  token,
  transfer,
} from '../../../testing/verdict-facts.ts'
import { isContradiction, toFinalChanges } from './changes.ts'
import { toDeliveries, toWithheld } from './withheld.ts'

const other = `0x${'66'.repeat(20)}`
const toWord = (amount: bigint) => numberToHex(amount, { size: 32 })
const list = (actions: Parameters<typeof toDeliveries>[0]) =>
  toDeliveries(actions, from).map(({ asset, sent, to }) => ({ asset, sent, to }))

describe('§2.21 what arrives of a transfer', () => {
  test('is read at each receiver of a token once', () => {
    expect(
      list([
        transfer,
        { ...transfer, amount: 2n },
        { ...transfer, to: stranger },
        { ...transfer, asset: other },
      ]),
    ).toEqual([
      { asset: token, sent: 7n, to: friend },
      { asset: token, sent: 5n, to: stranger },
      { asset: other, sent: 5n, to: friend },
    ])
  })

  test('is not read of ether, of one token of a collection, at the account, or of who gives some as well', () => {
    expect(list([{ ...transfer, asset: undefined }])).toEqual([])
    expect(list([{ ...transfer, tokenId: 1n }])).toEqual([])
    expect(list([{ ...transfer, to: from }])).toEqual([])
    const onward = { ...transfer, from: friend, to: stranger }
    expect(list([transfer, onward])).toEqual([{ asset: token, sent: 5n, to: stranger }])
    expect(list([transfer, { ...onward, asset: other }])).toEqual([
      { asset: token, sent: 5n, to: friend },
      { asset: other, sent: 5n, to: stranger },
    ])
  })

  test.each([
    [10n, 15n, []],
    [10n, 16n, []],
    [10n, 14n, [4n]],
    [10n, 10n, [0n]],
    // Less than before: nothing has arrived.
    [10n, 3n, [0n]],
  ])(
    'is told by what the receiver has: of 5, with %i before and %i after',
    (before, after, received) => {
      const found = toWithheld(toDeliveries([transfer], from), {
        after: [toWord(after)],
        before: [toWord(before)],
      })
      expect(found).toEqual(
        received.map((amount) => ({ asset: token, received: amount, sent: 5n, to: friend })),
      )
    },
  )

  test('is not said where the token does not say what its receiver has', () => {
    const deliveries = toDeliveries([transfer], from)
    for (const [before, after] of [
      [undefined, toWord(1n)],
      [toWord(1n), undefined],
      ['0x', toWord(1n)],
    ] as const)
      expect(toWithheld(deliveries, { after: [after], before: [before] })).toEqual([])
  })
})

describe('§2.21 the changes that are shown', () => {
  const withheld: readonly WithheldTransfer[] = [
    { asset: token, received: 4n, sent: 5n, to: friend },
  ]
  const changes = { arrives: [], leaves: [], status: 'simulated' } as const
  const found = { changes, faces: [], gas: 1n, isPartial: false, withheld }

  test('have what a token keeps of a transfer of an amount', () => {
    expect(toFinalChanges(found, [transfer])).toEqual({ ...changes, withheld })
    expect(toFinalChanges(found, [{ ...transfer, asset: other }, transfer])).toEqual({
      ...changes,
      withheld,
    })
    for (const action of [{ ...transfer, tokenId: 5n }, { ...transfer, asset: other }, approval])
      expect(toFinalChanges(found, [action])).toBe(changes)
    const reverted = { reason: undefined, status: 'reverted' } as const
    expect(toFinalChanges({ ...found, changes: reverted }, [transfer])).toBe(reverted)
  })

  test('are those of the simulation where no token keeps anything', () => {
    const { withheld: _withheld, ...whole } = found
    expect(toFinalChanges(whole, [transfer])).toBe(changes)
    expect(toFinalChanges({ ...found, withheld: [] }, [transfer])).toBe(changes)
  })

  const leaves = (amount: bigint, asset: string | undefined) => ({
    changes: { ...changes, leaves: [{ amount, asset, tokenId: undefined }] },
    faces: [],
  })

  test('contradict the bytes of a transfer if more or less leaves, or something else', () => {
    expect(isContradiction(leaves(5n, token), [transfer], from)).toBe(false)
    expect(isContradiction(leaves(6n, token), [transfer], from)).toBe(true)
    expect(isContradiction(leaves(4n, token), [transfer], from)).toBe(true)
    expect(isContradiction(leaves(5n, other), [transfer], from)).toBe(true)
    expect(isContradiction({ changes, faces: [] }, [transfer], from)).toBe(true)
  })

  test('count what is sent with a transfer, and nothing of what stays or is of others', () => {
    const ether = { ...transfer, asset: undefined, value: 0n }
    expect(isContradiction(leaves(5n, undefined), [ether], from)).toBe(false)
    const paying = { ...transfer, amount: 0n, value: 3n }
    expect(isContradiction(leaves(3n, undefined), [paying], from)).toBe(false)
    for (const action of [
      { ...transfer, to: from },
      { ...transfer, from: stranger },
    ])
      expect(isContradiction({ changes, faces: [] }, [action], from)).toBe(false)
    // A face of the native currency is that currency.
    expect(isContradiction({ ...leaves(5n, undefined), faces: [token] }, [transfer], from)).toBe(
      false,
    )
  })

  test('say nothing against actions that do not say all that leaves, or against no simulation', () => {
    expect(isContradiction(leaves(6n, token), [{ ...transfer, tokenId: 1n }], from)).toBe(false)
    const call = { contract: token, data: '0x01', kind: 'call', value: 0n } as const
    expect(isContradiction(leaves(6n, token), [transfer, call], from)).toBe(false)
    const none = { changes: { status: 'none' } as const, faces: [] }
    expect(isContradiction(none, [transfer], from)).toBe(false)
  })
})
