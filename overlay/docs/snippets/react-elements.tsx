import type { ReactElements } from '@portico/overlay/react'

type Props = Pick<ReactElements['portico-button'], 'label'> & { isBusy: boolean }

export const Login = ({ isBusy, label }: Props) => (
  <portico-button balance="hide" disabled={isBusy || undefined} label={label} />
)
