import mousePointerClickIcon from '@lucide/icons/icons/mouse-pointer-click'
import { useLayoutEffect, useRef } from 'react'
import { useCore } from '../../hooks/use-core.ts'
import type { WideDetailProps } from '../../hooks/use-features.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNavigation } from '../../hooks/use-stores.ts'
import { titleWords } from '../../locales/title-words.ts'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { activeElement, focusElement, hasFocus } from '../../primitives/focus.ts'
import { Icon } from '../../primitives/icon.tsx'
import { layoutWords } from './words.ts'

/** What is shown beside the list: the view, or a guide while nothing is chosen. A choice moves the focus to its title. */
export function WideDetail(props: WideDetailProps) {
  const { name } = props
  const { enableWalletGuide } = useCore().options
  const guideTitle = useMessage(titleWords)('guide.title')
  // The next wallet has the same view, which begins again.
  const target = useNavigation(({ params }) => {
    const { connector } = params.ConnectingExternal ?? params.ConnectingMultiChain ?? {}
    const { wallet } = params.ConnectingWalletConnect ?? params.Downloads ?? {}
    return `${name} ${connector?.namespace} ${connector?.id ?? wallet?.id}`
  })
  if (name !== 'Connect') return <TitledDetail key={target} {...props} />
  if (enableWalletGuide)
    return <TitledDetail key={name} {...props} name="WhatIsAWallet" title={guideTitle} />
  return <NothingChosen />
}

function NothingChosen() {
  const message = useMessage(layoutWords)
  return (
    <div className="wide-empty">
      <EmptyState
        icon={<Icon of={mousePointerClickIcon} size={22} />}
        text={message('layout.choose-text')}
        title={message('layout.choose')}
      />
    </div>
  )
}

function TitledDetail({ name, Outlet, title }: WideDetailProps) {
  const ref = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const card = ref.current?.closest('.card')
    // The page keeps the focus, which it has before the modal opens.
    if (card && (!activeElement(card.ownerDocument) || hasFocus(card))) focusElement(ref.current)
  }, [])
  return (
    <>
      <h3 className="detail-title" data-quiet-focus="" ref={ref} tabIndex={-1}>
        {title}
      </h3>
      <Outlet name={name} />
    </>
  )
}
