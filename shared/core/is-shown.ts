import type { CoreContext } from './context.ts'

type Shown = Pick<CoreContext, 'modal'> & {
  readonly options: Pick<CoreContext['options'], 'enableEmbedded'>
}

/** Whether the page shows the views: in the open modal, or in an embedded card, which needs no `open`. */
export const isShown = ({ modal, options }: Shown): boolean =>
  options.enableEmbedded || modal.store.getState().open
