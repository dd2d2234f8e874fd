import type { Entry } from '../../../gallery/entry.ts'
import type { World } from '../../../gallery/fixture-core.ts'
import { openView } from '../../../gallery/fixture-steps.ts'
import { usualWallets } from '../../../gallery/fixture-wallets.ts'

const toEntry = (
  state: string,
  rest: Partial<Entry> = {},
  options: World['options'] = {},
): Entry => ({
  go: openView('ReportProblem'),
  state,
  view: 'ReportProblem',
  world: { options: { recording: 'memory', ...options }, wallets: usualWallets },
  ...rest,
})

const never = { onReport: () => new Promise<void>(() => undefined) }
const sends = { onReport: () => Promise.resolve() }
const fails = { onReport: () => Promise.reject(new TypeError('offline')) }
const send = { presses: [/Send the report/] }

export const entries: readonly Entry[] = [
  toEntry('nothing recorded', {}, { recording: 'off' }),
  toEntry('file'),
  toEntry('preview', { presses: [/Show the file/] }),
  toEntry('unfolded', { presses: [/^Included$/, /^Left out$/] }),
  toEntry('hook', {}, sends),
  toEntry('sending', send, never),
  toEntry('sent', send, sends),
  toEntry('failed', send, fails),
]
