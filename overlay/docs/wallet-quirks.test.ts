import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { quirkTable } from '../../shared/testing/quirks/every-quirk.ts'
import {
  type Difference,
  type Outcome,
  plain,
  type Quirk,
  type Step,
  steps,
} from '../../shared/testing/quirks/quirk.ts'
import { type SolanaQuirk, solanaPlain } from '../../shared/testing/quirks/solana-quirk.ts'
import { solanaQuirks } from '../../shared/testing/quirks/solana-quirks.ts'
import { solanaSteps } from '../../shared/testing/quirks/solana-visit.ts'
import { rules } from '../../shared/testing/wallet-conformance/finding.ts'

const page = readFileSync(join(import.meta.dirname, 'wallet-quirks.md'), 'utf8')

/** The fields of each step that tell most. The first that differs is in the table. */
const telling: Readonly<Record<Step, readonly (keyof Outcome)[]>> = {
  capabilities: ['dapp'],
  connect: ['state', 'dapp'],
  'dapp-send': ['dapp'],
  'dapp-switch': ['dapp'],
  disconnect: ['dapp'],
  list: ['view'],
  reload: ['state', 'dapp'],
  send: ['dapp'],
  switch: ['view', 'wallet'],
}

function toText(difference: Difference = {}): string {
  const parts = steps.flatMap((step) => {
    const field = telling[step].find((name) => {
      const value = difference[step]?.[name]
      return value !== undefined && value !== plain[step][name]
    })
    return field ? `${step}: ${difference[step]?.[field] || 'nothing'}` : []
  })
  return parts.join(' · ')
}

function toRow({ does, expected, expectedOf, finds, id }: Quirk): string {
  const external = toText(expectedOf?.external)
  const outcome = [toText(expected), external && `of the host: ${external}`]
  const found = finds.map((rule) => `\`${rule}\``).join(' ')
  return `| \`${id}\` | ${does} | ${outcome.filter(Boolean).join(' · ') || '–'} | ${found || '–'} |`
}

const toTable = (quirks: readonly Quirk[]) =>
  ['| row | the wallet | what differs | `checkWallet` finds |', '|---|---|---|---|']
    .concat(quirks.map(toRow))
    .join('\n')

/** An step of a Solana wallet differs by its connection, or by the list. */
function toSolanaRow({ does, expected = {}, id }: SolanaQuirk): string {
  const parts = solanaSteps.flatMap((step) => {
    const field = step === 'list' ? 'view' : 'state'
    const value = expected[step]?.[field]
    return value === undefined || value === solanaPlain[step][field] ? [] : `${step}: ${value}`
  })
  return `| \`${id}\` | ${does} | ${parts.join(' · ') || '–'} |`
}

const solanaTable = ['| row | the wallet | what differs |', '|---|---|---|']
  .concat(solanaQuirks.map(toSolanaRow))
  .join('\n')

const ruleTable = ['| rule | expects | why |', '|---|---|---|']
  .concat(
    Object.entries(rules).map(([id, [expected, why]]) => `| \`${id}\` | ${expected} | ${why} |`),
  )
  .join('\n')

describe('the page of the quirks has', () => {
  test.each(Object.entries(quirkTable))('%s, row by row', (title, quirks) => {
    expect(page).toContain(`### ${title}\n\n${toTable(quirks)}\n`)
  })

  test('the wallets of Solana, row by row', () => {
    expect(page).toContain(`### Solana\n\n${solanaTable}\n`)
  })

  test('each rule of checkWallet', () => {
    expect(page).toContain(`\n\n${ruleTable}\n`)
  })

  test('no other row', () => {
    const rows = page.match(/^\| `/gm) ?? []
    const quirks = [...Object.values(quirkTable).flat(), ...solanaQuirks]
    // The tables of approvals, options and steps.
    expect(rows).toHaveLength(quirks.length + Object.keys(rules).length + 8 + 7 + 9)
  })
})
