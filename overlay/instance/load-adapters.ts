import type { StartAdapter } from '../../shared/adapters/adapter.ts'
import type { ResolvedOptions } from '../../shared/options/options.ts'
import type { Namespace } from '../../shared/schema/primitives.ts'
import { startEvm } from '../evm/start-evm.ts'

/** Loads the code of the host's adapters, by their namespaces. That of the EVM adapter comes with the instance. */
export async function loadAdapters({
  adapters,
}: ResolvedOptions): Promise<ReadonlyMap<Namespace, StartAdapter>> {
  return new Map(
    await Promise.all(
      adapters.map(
        async ({ load, namespace }) => [namespace, await load(async () => ({ startEvm }))] as const,
      ),
    ),
  )
}
