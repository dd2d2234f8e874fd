import { Button } from './button.tsx'

type Props = { action: string; onAction: () => void; text: string }

/** Says that a part could not be had, and offers to try it again. */
export function Notice({ action, onAction, text }: Props) {
  return (
    <div className="notice" role="alert">
      <span>{text}</span>
      <Button onPress={onAction} size="small">
        {action}
      </Button>
    </div>
  )
}
