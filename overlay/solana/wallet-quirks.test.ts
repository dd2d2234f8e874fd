import { expect, test } from 'vitest'
import { createSolanaAdapter } from '../../shared/adapters/solana/adapter.ts'
import type { WalletRegistry } from '../../shared/connectors/wallet-standard/discovery.ts'
import {
  canGoOnSolana,
  type SolanaQuirk,
  toSolanaExpected,
} from '../../shared/testing/quirks/solana-quirk.ts'
import { solanaQuirks } from '../../shared/testing/quirks/solana-quirks.ts'
import {
  type SolanaAct,
  type SolanaOutcome,
  solanaActs,
  startSolanaVisit,
} from '../../shared/testing/quirks/solana-visit.ts'
import { startDiscovery } from './wallets.ts'

const startSolana = (getRegistry: () => WalletRegistry) =>
  createSolanaAdapter({
    startDiscovery: (context, tools) => startDiscovery(context, tools, getRegistry),
  })

/** Runs the acts until none can follow. */
async function run({ script }: Pick<SolanaQuirk, 'script'>) {
  const { destroy, listenerCount, run: runAct } = startSolanaVisit(script, startSolana)
  const outcomes: Partial<Record<SolanaAct, SolanaOutcome>> = {}
  for (const act of solanaActs) {
    const outcome = await runAct(act)
    outcomes[act] = outcome
    if (!canGoOnSolana(act, outcome)) break
  }
  destroy()
  return { listenerCount: listenerCount(), outcomes }
}

const plain: SolanaQuirk = { does: 'has no quirk', id: 'plain', script: () => undefined }

test.each([plain, ...solanaQuirks])('a Solana wallet, $id: $does', async (quirk) => {
  expect(await run(quirk)).toEqual({
    listenerCount: 0,
    outcomes: toSolanaExpected(quirk.expected),
  })
})
