import checkIcon from '@lucide/icons/icons/check'
import xIcon from '@lucide/icons/icons/x'
import type { ReactNode } from 'react'
import { toExplorerUrl } from '../../../shared/networks/explorer-url.ts'
import type { Network } from '../../../shared/networks/network.ts'
import { useMessage } from '../hooks/use-message.ts'
import { useTitleFocus } from '../hooks/use-title-focus.ts'
import { resultWords } from '../locales/result-words.ts'
import { Button } from '../primitives/button.tsx'
import { Icon } from '../primitives/icon.tsx'
import { WaitRing } from '../primitives/wait-ring.tsx'
import { Foot } from './foot.tsx'
import { Said } from './said.tsx'

const icons = { done: checkIcon, failed: xIcon, waiting: undefined }

type Props = {
  children?: ReactNode
  /** The transaction that View leads to, at the explorer of the network. */
  id: string | undefined
  network: Network
  /** The one way on. */
  next: { readonly onPress: () => void; readonly text: string }
  /** What View does where the network has no explorer, or the explorer does not know the transaction. */
  onView?: (() => void) | undefined
  picture: ReactNode
  state: keyof typeof icons
  text: string
  title: string
}

/** What has become of what the visitor has approved, until they go on. Screen readers announce it. */
export function ResultPanel(props: Props) {
  const { children, id, network, next, onView, picture, state, text, title } = props
  const icon = icons[state]
  const place = useTitleFocus()
  return (
    <>
      <div className="hero result" ref={place}>
        <WaitRing badge={icon && <Icon of={icon} size={14} strokeWidth={3} />} state={state}>
          {picture}
        </WaitRing>
        <div className="hero-text">
          <h3>
            <bdi>{title}</bdi>
          </h3>
          <p>{text}</p>
        </div>
      </div>
      <Said text={`${title}. ${text}`} />
      {children}
      <Foot>
        <div className="result-actions">
          <ViewAction id={id} network={network} onView={onView} />
          <Button onPress={next.onPress} variant="primary" wide>
            {next.text}
          </Button>
        </div>
      </Foot>
    </>
  )
}

function ViewAction({ id, network, onView }: Pick<Props, 'id' | 'network' | 'onView'>) {
  const message = useMessage(resultWords)
  const href = id && !onView ? toExplorerUrl(network, { id, kind: 'transaction' }) : undefined
  if (href)
    return (
      <a className="button" href={href} rel="noopener noreferrer" target="_blank">
        {message('result.view')}
        <span className="sr-only">
          {network.blockExplorers?.default.name}, {message('common.new-tab')}
        </span>
      </a>
    )
  return onView && <Button onPress={onView}>{message('result.view')}</Button>
}
