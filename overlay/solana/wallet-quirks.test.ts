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
  type SolanaOutcome,
  type SolanaStep,
  solanaSteps,
  startSolanaVisit,
} from '../../shared/testing/quirks/solana-visit.ts'
import { startDiscovery } from './wallets.ts'

const startSolana = (getRegistry: () => WalletRegistry) =>
  createSolanaAdapter({
    startDiscovery: (context, tools) => startDiscovery(context, tools, getRegistry),
  })

/** Runs the steps until none can follow. */
async function run({ script }: Pick<SolanaQuirk, 'script'>) {
  const { destroy, listenerCount, run: runStep } = startSolanaVisit(script, startSolana)
  const results: Partial<Record<SolanaStep, SolanaOutcome>> = {}
  for (const step of solanaSteps) {
    const outcome = await runStep(step)
    results[step] = outcome
    if (!canGoOnSolana(step, outcome)) break
  }
  destroy()
  return { listenerCount: listenerCount(), results }
}

const plain: SolanaQuirk = { does: 'has no quirk', id: 'plain', script: () => undefined }

test.each([plain, ...solanaQuirks])('a Solana wallet, $id: $does', async (quirk) => {
  expect(await run(quirk)).toEqual({
    listenerCount: 0,
    results: toSolanaExpected(quirk.expected),
  })
})
