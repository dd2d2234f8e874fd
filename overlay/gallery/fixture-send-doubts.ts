import { PorticoError } from '../../shared/errors/portico-error.ts'
import type { SendState } from '../../shared/features/send/send-state.ts'
import { fake, filled, receiver, toReceiver } from './fixture-send.ts'

const lookAlikeReceiver = { receiver: { address: fake }, text: fake }
const lookAlikeNotes = [
  { kind: 'first' },
  { address: receiver, isOwn: false, kind: 'look-alike' },
] as const
export const lookAlike = toReceiver(lookAlikeNotes, lookAlikeReceiver)
export const confirmed: SendState = {
  ...filled,
  receiver: toReceiver(lookAlikeNotes, { ...lookAlikeReceiver, isConfirmed: true }),
}

/** It resembles an address of the visitor. */
export const likeOwn: SendState = {
  ...filled,
  issue: 'look-alike',
  receiver: toReceiver([{ address: receiver, isOwn: true, kind: 'look-alike' }], lookAlikeReceiver),
}

/** No owner of its key is known. */
export const unowned: SendState = {
  ...filled,
  issue: 'unowned',
  receiver: toReceiver([{ kind: 'first' }, { kind: 'unowned' }]),
}

/** The network charges more than was shown. Its row has the value of now. */
export const feeGrown: SendState = {
  ...filled,
  fee: {
    fee: {
      gas: 21_000n,
      gasPrice: 40_000_000_000_000n,
      rent: 0n,
      total: 840_000_000_000_000_000n,
      value: 1680,
    },
    status: 'ready',
  },
  error: new PorticoError('send-invalid', 'fee-grown', {
    details: { issue: 'fee-grown', now: '840000000000000000', shown: '210000000000000' },
  }),
}
