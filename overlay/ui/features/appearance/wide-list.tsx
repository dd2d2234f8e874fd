import { type MouseEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { FootContext } from '../../components/foot.tsx'
import type { UiCore } from '../../hooks/ui-core.ts'
import { useAttempt } from '../../hooks/use-attempt.ts'
import { ChosenContext } from '../../hooks/use-chosen.ts'
import { CoreContext, useCore } from '../../hooks/use-core.ts'
import type { WideListProps } from '../../hooks/use-features.ts'
import { useNavigation } from '../../hooks/use-stores.ts'
import { useStyles } from '../../hooks/use-styles.ts'
import { focusElement, hasFocus } from '../../primitives/focus.ts'
import { toIsChosen } from './to-is-chosen.ts'
import { wideStyles } from './wide-styles.ts'

/** Ends what is shown beside the list, as its back button does: what is chosen next begins at the list. */
function returnToList({ actions, navigation }: UiCore): void {
  const { getState } = navigation.store
  if (!getState().history.includes('Connect')) return actions.goTo('Connect')
  while (getState().view !== 'Connect')
    if (getState().view === 'ConnectingExternal') actions.cancelConnect()
    else actions.goBack()
}

/** Gives the focus back to the row that was pressed last, once nothing is chosen. Returns the ref of that row. */
function usePressedRow(isAtList: boolean): RefObject<HTMLElement | null> {
  const rowRef = useRef<HTMLElement>(null)
  // After the focus that the view beside the list takes.
  useEffect(() => {
    const card = rowRef.current?.closest('.card')
    if (isAtList && card && hasFocus(card)) focusElement(rowRef.current)
  }, [isAtList])
  return rowRef
}

/** Connect, in a column of its own. The guide that it leads to is beside it. */
export function WideList({ isInert, Outlet }: WideListProps) {
  const core = useCore()
  const listCore = useMemo(
    () => ({ ...core, options: { ...core.options, enableWalletGuide: false } }),
    [core],
  )
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const params = useNavigation((state) => state.params)
  const view = useNavigation((state) => state.view)
  const { failure } = useAttempt()
  const isChosen = useMemo(() => toIsChosen({ params, view }), [params, view])
  const pressedRef = usePressedRow(view === 'Connect')
  useStyles(wideStyles)

  function onClickCapture(event: MouseEvent): void {
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button) return
    pressedRef.current = button
    if (view === 'Connect') return
    // Pressed again, a wallet keeps the request that it shows.
    if (!button.ariaCurrent || failure) return returnToList(core)
    event.stopPropagation()
    focusElement(button.closest('.card')?.querySelector('.detail-title'))
  }

  return (
    <div className="wide-list" inert={isInert} onClickCapture={onClickCapture}>
      <div className="body">
        <div className="view">
          <CoreContext.Provider value={listCore}>
            <FootContext.Provider value={foot ?? undefined}>
              <ChosenContext.Provider value={isChosen}>
                <Outlet name="Connect" />
              </ChosenContext.Provider>
            </FootContext.Provider>
          </CoreContext.Provider>
        </div>
      </div>
      <div className="foot">
        <div ref={setFoot} />
      </div>
    </div>
  )
}
