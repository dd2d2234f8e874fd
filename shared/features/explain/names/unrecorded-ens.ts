import type { CoreContext } from '../../../core/context.ts'
import { createEnsReader } from '../../../ens/ens.ts'
import type { NameUses } from './name-resolver.ts'

/** Reads names of ENS, of which a recording has nothing. */
export function createUnrecordedEns(context: CoreContext): NameUses['readEnsName'] {
  const { platform } = context
  const toReader = createEnsReader(context, (_, run) => run(platform.unrecorded ?? platform))
  return async (place) => toReader(place)?.()
}
