import type { CoreContext } from '../core/context.ts'
import { createFakePlatform } from './fake-platform.ts'

/** The parts of the context that explaining reads. A test gives those that it is about. */
export function createExplainContext(
  parts: {
    readonly [name in keyof CoreContext]?: unknown
  },
): CoreContext {
  const context: unknown = {
    options: {},
    platform: createFakePlatform(),
    tokens: { getState: () => ({ status: 'idle' }) },
    ...parts,
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the parts of the context that explaining reads.
  return context as CoreContext
}
