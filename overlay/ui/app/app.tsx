import { useId, useRef } from 'react'
import type { ViewName } from '../../../shared/controllers/navigation.ts'
import { Card } from '../card/card.tsx'
import { PendingRequestSlot } from '../card/pending-request-slot.tsx'
import type { UiCore } from '../hooks/ui-core.ts'
import { useConnection, useIsDisconnected } from '../hooks/use-connection.ts'
import { CoreContext, useCore } from '../hooks/use-core.ts'
import { useDialogCard } from '../hooks/use-dialog-card.ts'
import { FeaturesContext, type UiFeatures, useFeatures } from '../hooks/use-features.ts'
import { LocaleContext, useLoadedLocale } from '../hooks/use-locale.ts'
import { usePrefetch } from '../hooks/use-prefetch.ts'
import { useModal, useNavigation } from '../hooks/use-stores.ts'
import { StylesContext } from '../hooks/use-styles.ts'
import { useSuccess } from '../hooks/use-success.ts'
import type { Locale } from '../locales/locale.ts'
import { Dialog } from '../primitives/dialog.tsx'
import { type Picture, PictureContext } from '../primitives/picture.tsx'

/** The UI of one core. `locale` replaces the language that would be loaded. */
export function App(props: {
  addStyles: (css: string) => void
  core: UiCore
  features: UiFeatures
  locale?: Locale | undefined
  Picture?: typeof Picture | undefined
}) {
  const { addStyles, core, features, locale } = props
  const loaded = useLoadedLocale(core.options.locale)
  const current = locale ?? loaded
  return (
    <CoreContext.Provider value={core}>
      <LocaleContext.Provider value={current}>
        <StylesContext.Provider value={addStyles}>
          <FeaturesContext.Provider value={features}>
            <PictureContext.Provider value={props.Picture ?? 'img'}>
              <div className="portico" dir={current.direction} lang={current.tag}>
                {core.options.enableEmbedded ? <EmbeddedCard /> : <ModalCard />}
              </div>
            </PictureContext.Provider>
          </FeaturesContext.Provider>
        </StylesContext.Provider>
      </LocaleContext.Provider>
    </CoreContext.Provider>
  )
}

const viewsOfAccount: readonly ViewName[] = ['Account']

/**
 * How the dialog is shown while it is open. The embedded wallet prompts in the modal: a switch from beside to modal above its frame
 * can leave the frame unpainted.
 */
function useOpenMode(view: ViewName | undefined): 'beside' | 'modal' {
  const { findView } = useFeatures()
  const isEmbedded = useConnection(
    (state) => state.status === 'connected' && state.connector.type === 'AUTH',
  )
  if (!view || !findView(view).isBeside) return 'modal'
  return isEmbedded && view !== 'ConnectingExternal' ? 'modal' : 'beside'
}

function ModalCard() {
  const { actions, features, platform } = useCore()
  const isOpen = useModal(({ open }) => open)
  const isDisconnected = useIsDisconnected()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const { end, success } = useSuccess(headingRef)
  const isHeld = success !== undefined
  const { opening, view } = useDialogCard({
    isHeld,
    isOpen,
    view: useNavigation((state) => state.view),
    viewAhead: isDisconnected ? 'Connect' : undefined,
  })
  // The page's button opens it at once, with what is kept of its tokens.
  usePrefetch(isOpen || isDisconnected ? undefined : viewsOfAccount, features.portfolio)
  const headingId = useId()
  const openMode = useOpenMode(view)
  return (
    <>
      <Dialog
        focusRef={headingRef}
        labelledBy={headingId}
        listen={platform.page.on}
        mode={isOpen || isHeld ? openMode : 'closed'}
        onDismiss={isOpen ? actions.close : end}
      >
        {view && (
          <Card
            headingId={headingId}
            headingRef={headingRef}
            key={opening}
            onSuccessEnd={end}
            success={success}
            view={view}
          />
        )}
      </Dialog>
      {!isOpen && !isHeld && <PendingRequestSlot place="page" />}
    </>
  )
}

function EmbeddedCard() {
  const view = useNavigation((state) => state.view)
  const headingId = useId()
  const headingRef = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby={headingId} className="embedded">
      <Card headingId={headingId} headingRef={headingRef} view={view} />
    </section>
  )
}
