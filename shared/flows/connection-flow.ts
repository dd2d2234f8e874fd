import { importCode } from '../async/import-code.ts'
import type { CoreContext } from '../core/context.ts'
import { createLoadCode } from '../platform/create-load-code.ts'
import type { Namespace } from '../schema/primitives.ts'
import type { AfterConnect } from './after-connect.ts'
import { type ConnectFlow, createConnect } from './connect.ts'
import type { ModalFlow } from './open-modal.ts'
import { restoreConnections } from './restore-connections.ts'

export type ConnectionFlow = ConnectFlow & {
  readonly disconnect: (namespace?: Namespace) => Promise<void>
  readonly restore: () => Promise<void>
}

/** §4.3, §4.6. */
export function createConnectionFlow(
  context: CoreContext,
  flows: { afterConnect: AfterConnect; modalFlow: ModalFlow },
): ConnectionFlow {
  const loadCode = createLoadCode(context.platform)
  return {
    ...createConnect(context, flows.afterConnect),
    async disconnect(namespace) {
      // Where there is a connection, it has loaded.
      const { disconnect } = await loadCode('disconnect', () =>
        importCode(() => import('./disconnect.ts')),
      )
      await disconnect(context, flows.modalFlow, namespace)
    },
    restore: () => restoreConnections(context),
  }
}
