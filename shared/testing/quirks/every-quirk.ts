import { accountQuirks, chainQuirks } from './account-quirks.ts'
import { connectQuirks } from './connect-quirks.ts'
import { disconnectQuirks } from './disconnect-quirks.ts'
import { eventQuirks } from './event-quirks.ts'
import { listQuirks } from './list-quirks.ts'
import { objectQuirks } from './object-quirks.ts'
import { refusalQuirks } from './refusal-quirks.ts'
import { reloadQuirks } from './reload-quirks.ts'
import { sendQuirks } from './send-quirks.ts'
import { switchQuirks } from './switch-quirks.ts'

/** The table of quirks, by what they are about. The documentation has these titles. */
export const quirkTable = {
  'The object': objectQuirks,
  Announcing: listQuirks,
  Accounts: accountQuirks,
  'Chain ids': chainQuirks,
  Connecting: connectQuirks,
  Refusing: refusalQuirks,
  Events: eventQuirks,
  'After a reload': reloadQuirks,
  'Sending, and batches': sendQuirks,
  'Switching the network': switchQuirks,
  Disconnecting: disconnectQuirks,
} as const

export const everyQuirk = Object.values(quirkTable).flat()
