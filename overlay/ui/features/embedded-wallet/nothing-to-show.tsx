import type { LucideIconData } from '@lucide/icons'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { Button } from '../../primitives/button.tsx'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { Icon } from '../../primitives/icon.tsx'

/** Shown by a view that a host has opened without what the view is about. */
export function NothingToShow(props: { icon: LucideIconData; text: string; title: string }) {
  const { actions } = useCore()
  const message = useMessage()
  const { icon, text, title } = props
  return (
    <EmptyState
      action={<Button onPress={actions.goBack}>{message('common.back')}</Button>}
      icon={<Icon of={icon} size={22} />}
      text={text}
      title={title}
    />
  )
}
