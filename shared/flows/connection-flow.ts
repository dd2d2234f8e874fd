import { importCode } from '../async/import-code.ts'
import type { CoreContext } from '../core/context.ts'
import { createLoadCode } from '../platform/create-load-code.ts'
import type { Namespace } from '../schema/primitives.ts'
import type { AfterConnect } from './after-connect.ts'
import { type ConnectFlow, createConnect } from './connect.ts'
import type { ModalFlow } from './open-modal.ts'
import { restoreConnections } from './restore-connections.ts'

export type ConnectionFlow = ConnectFlow & {
  /** Every namespace, unless one is named. */
  readonly disconnect: (namespace?: Namespace) => Promise<void>
  /** Restores the connections that were active when the page was left (§4.3). */
  readonly restore: () => Promise<void>
}

/** Connecting, restoring and disconnecting (§4.3, §4.6). */
export function createConnectionFlow(
  context: CoreContext,
  flows: { afterConnect: AfterConnect; modalFlow: ModalFlow },
): ConnectionFlow {
  const loadCode = createLoadCode(context.platform)
  return {
    ...createConnect(context, flows.afterConnect),
    async disconnect(namespace) {
      // Loaded by now, where there is a connection.
      const { disconnect } = await loadCode('disconnect', () =>
        importCode(() => import('./disconnect.ts')),
      )
      await disconnect(context, flows.modalFlow, namespace)
    },
    restore: () => restoreConnections(context),
  }
}
