import type { ViewName } from '../../../../shared/controllers/navigation.ts'
import { PorticoError } from '../../../../shared/errors/portico-error.ts'
import type { SendState } from '../../../../shared/features/send/send-state.ts'
import type { Entry } from '../../../gallery/entry.ts'
import type { World } from '../../../gallery/fixture-core.ts'
import { toExplanation } from '../../../gallery/fixture-explain.ts'
import { partlyKept } from '../../../gallery/fixture-explained.ts'
import {
  dollars,
  empty,
  ether,
  fake,
  filled,
  filledDollars,
  filledNasty,
  filledSolana,
  nasty,
  toAmount,
  toReceiver,
  toRefused,
} from '../../../gallery/fixture-send.ts'
import {
  confirmed,
  feeGrown,
  likeOwn,
  lookAlike,
  unowned,
} from '../../../gallery/fixture-send-doubts.ts'
import { openConnected, toNobody } from '../../../gallery/fixture-steps.ts'
import { addresses, solanaWallets, usualWallets } from '../../../gallery/fixture-wallets.ts'

const toEntryOf =
  (view: ViewName) =>
  (state: string, send: SendState, world: World = {}): Entry => ({
    async go(core) {
      if (world.solana) {
        await core.connectionFlow.connect('app.marigold', 'solana')
        core.actions.open({ namespace: 'solana' })
      } else await openConnected(core)
      core.actions.goTo(view)
    },
    state,
    view,
    world: { send, wallets: usualWallets, ...world },
  })

const toEntry = toEntryOf('WalletSend')
const toPreview: typeof toEntry = (state, send, world) =>
  toEntryOf('WalletSendPreview')(state, send, { explanation: toExplanation(), ...world })
const toChoice = toEntryOf('WalletSendSelectToken')

const failed: SendState = { ...filled, fee: { status: 'failed' }, issue: 'fee-failed' }
const max: SendState = {
  ...filled,
  amount: { ...toAmount('2.41809', 2_418_090_000_000_000_000n), isMax: true },
}

const recent = [
  { address: addresses[1], name: 'ada.eth' },
  { address: addresses[2] },
  { address: fake, imageUrl: 'data:image/png;base64,AAAA', name: `${'long-name'.repeat(6)}.eth` },
]

const forms: readonly Entry[] = [
  toEntry('empty', empty),
  toEntry('recent receivers', { ...empty, recent }),
  { ...toEntry('reading a code', empty), presses: [/^Scan a QR code$/] },
  toEntry('loading', { ...empty, issue: 'balance-unknown', token: undefined }, { tokens: 'never' }),
  toEntry(
    'tokens failed',
    { ...empty, issue: 'balance-unknown', token: undefined },
    { balance: 'fails', tokens: 'fails' },
  ),
  toEntry('balance unknown', {
    ...filledDollars,
    issue: 'balance-unknown',
    token: { ...dollars, balance: undefined, value: undefined },
  }),
  toEntry('filled', filled),
  toEntry('max', max),
  toEntry('in dollars', {
    ...filled,
    amount: { ...toAmount('5', 2_460_508_833_226_711n), unit: 'fiat' },
  }),
  toEntry('without a price', {
    ...filledDollars,
    token: { ...dollars, price: undefined, value: undefined },
  }),
  toEntry('no amount', {
    ...filled,
    amount: toAmount('', undefined),
    fee: { status: 'idle' },
    issue: 'amount-empty',
    receiver: toReceiver([{ kind: 'first' }]),
  }),
  toEntry('checking', {
    ...empty,
    issue: 'receiver-checking',
    receiver: { status: 'checking', text: 'bob.eth' },
  }),
  toEntry('receiver failed', {
    ...empty,
    issue: 'receiver-failed',
    receiver: { status: 'failed', text: 'bob.eth' },
  }),
  toEntry('no address', toRefused('bob', 'form')),
  toEntry('no such name', toRefused(`${'nobody'.repeat(12)}.eth`, 'name')),
  toEntry('self', toRefused(addresses[0], 'self')),
  toEntry('token contract', toRefused(dollars.address ?? '', 'token')),
  toEntry('zero', toRefused('0x0000000000000000000000000000000000000000', 'zero')),
  toEntry('payment request', {
    ...empty,
    receiver: { status: 'empty' },
    requestProblem: 'gasLimit=21000',
  }),
  toEntry('contract', { ...filled, receiver: toReceiver([{ kind: 'contract' }]) }),
  toEntry('contract elsewhere', {
    ...filled,
    receiver: toReceiver([{ kind: 'first' }, { kind: 'contract-elsewhere', network: 'Base' }]),
  }),
  toEntry('look-alike', { ...filled, issue: 'look-alike', receiver: lookAlike }),
  toEntry('look-alike confirmed', confirmed),
  toEntry('look-alike of the own address', likeOwn),
  toEntry('unowned', unowned),
  toEntry('other decimals', { ...filledDollars, contractDecimals: 7, issue: 'decimals' }),
  toEntry('too many decimals', {
    ...filledDollars,
    amount: { ...toAmount('2.1234567', undefined), problem: 'decimals' },
    fee: { status: 'idle' },
    issue: 'amount-invalid',
  }),
  toEntry('no number', {
    ...filledDollars,
    amount: { ...toAmount('two', undefined), problem: 'no-number' },
    fee: { status: 'idle' },
    issue: 'amount-invalid',
  }),
  toEntry('not enough', {
    ...filledDollars,
    amount: toAmount('1,000', 1_000_000_000n),
    issue: 'balance',
    shortfall: { amount: 988_740_000n, token: dollars },
  }),
  toEntry('fee loading', { ...filled, fee: { status: 'loading' }, issue: 'fee-loading' }),
  toEntry('fee failed', failed),
  toEntry('reverted', {
    ...filledDollars,
    fee: { reason: 'Blacklistable: account is blacklisted', status: 'reverted' },
    issue: 'reverted',
  }),
  toEntry('no gas', {
    ...filledDollars,
    issue: 'gas',
    shortfall: { amount: 123_456_789_012_345n, token: { ...ether, balance: 0n } },
  }),
  toEntry('wrong network', { ...filled, issue: 'network' }),
  toEntry('Solana', filledSolana, { solana: solanaWallets }),
  toEntry(
    'refused token',
    { ...filledSolana, issue: 'token-refused', refusal: 'transfer-hook' },
    { solana: solanaWallets },
  ),
  toEntry(
    'rent',
    { ...filledSolana, fee: { status: 'idle' }, issue: 'rent' },
    { solana: solanaWallets },
  ),
  toEntry('nasty', filledNasty),
  toEntry('nasty and too little', {
    ...filledNasty,
    issue: 'balance',
    shortfall: { amount: 123_456_789_123_456n * 10n ** 36n, token: nasty },
    token: { ...nasty, balance: 1n },
  }),
  toEntry('nasty, from right to left', {
    ...filledDollars,
    issue: 'balance',
    token: { ...dollars, name: 'رمز تجريبي', symbol: 'رمز' },
  }),
  toEntry('sending', { ...filled, isSending: true }),
]

const previews: readonly Entry[] = [
  toPreview('default', filled),
  toPreview('a token', { ...filledDollars, receiver: toReceiver([{ kind: 'first' }]) }),
  toPreview('Solana', filledSolana, { solana: solanaWallets }),
  toPreview(
    'a memo',
    { ...filledSolana, marks: { memo: 'Order 4711, table 7', references: [] } },
    { solana: solanaWallets },
  ),
  toPreview('nasty', filledNasty),
  toPreview('look-alike confirmed', confirmed),
  toPreview('everything, without a fee', {
    ...max,
    amount: { ...max.amount, text: '', value: undefined },
    fee: { status: 'loading' },
    issue: 'fee-loading',
  }),
  toPreview('unchecked', filled, { explanation: 'failed' }),
  toPreview('being explained', filled, { explanation: 'loading' }),
  toPreview('to stop', filled, {
    explanation: toExplanation({
      changes: { reason: 'Pausable: paused', status: 'reverted' },
      reasons: ['reverts'],
      word: 'stop',
    }),
  }),
  toPreview('a part is kept', filledDollars, { explanation: partlyKept }),
  toPreview('contradicted', filled, {
    explanation: toExplanation({
      changes: { reason: 'contradiction', status: 'unchecked' },
      reasons: ['contradiction'],
      word: 'look',
    }),
  }),
  toPreview('fee grown', feeGrown),
  toPreview('unowned confirmed', {
    ...filled,
    receiver: toReceiver([{ kind: 'unowned' }], { isConfirmed: true }),
  }),
  toPreview('no gas', { ...filledDollars, issue: 'gas' }),
  toPreview('reverted', {
    ...filled,
    fee: { reason: undefined, status: 'reverted' },
    issue: 'reverted',
  }),
  toPreview('sending', { ...filled, isSending: true }),
  toPreview('declined', { ...filled, error: new PorticoError('user-rejected') }),
  toPreview('failed', { ...filledDollars, error: new PorticoError('rpc-failed') }),
  toPreview('no answer', { ...filled, error: new PorticoError('wallet-timeout') }),
  toPreview('nothing', empty),
]

const choices: readonly Entry[] = [
  toChoice('default', { ...empty, token: ether }),
  toChoice('many', { ...empty, token: ether }, { tokens: 'many' }),
  toChoice('nasty', { ...empty, token: ether }, { tokens: 'nasty' }),
  toChoice('loading', { ...empty, token: undefined }, { tokens: 'never' }),
  toChoice('failed', { ...empty, token: undefined }, { balance: 'fails', tokens: 'fails' }),
]

export const entries: readonly Entry[] = [
  ...forms,
  ...previews,
  ...choices,
  ...(['WalletSend', 'WalletSendSelectToken'] as const).map((view) =>
    toNobody(view, { send: { ...empty, accountId: undefined, token: undefined } }),
  ),
]
