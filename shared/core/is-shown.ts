import type { CoreContext } from './context.ts'

type Shown = Pick<CoreContext, 'modal'> & {
  readonly options: Pick<CoreContext['options'], 'enableEmbedded'>
}

/** An embedded card needs no `open`. */
export const isShown = ({ modal, options }: Shown): boolean =>
  options.enableEmbedded || modal.store.getState().open
