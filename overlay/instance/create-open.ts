import { importCode } from '../../shared/async/import-code.ts'
import type { Actions, OpenRequest } from '../../shared/core/actions.ts'
import type { ModalMount } from './modal-mount.ts'

/** Opens the modal and waits for its view, unless the page closes it before: `closing` is aborted then. */
export type OpenInstance = (request: OpenRequest | undefined, closing: AbortSignal) => Promise<void>

async function checkRequest(request: OpenRequest): Promise<OpenRequest> {
  const { checkParams } = await importCode(() => import('../../shared/flows/opening-params.ts'))
  return checkParams(request)
}

export function createOpen(
  actions: Pick<Actions, 'open'>,
  ui: Pick<ModalMount, 'show'>,
): OpenInstance {
  return async (request, closing) => {
    const checked = request?.data === undefined ? request : await checkRequest(request)
    if (closing.aborted) return
    actions.open(checked)
    await ui.show()
  }
}
