import { Component, type ComponentType, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** Shown in place of children that fail. */
  Fallback: ComponentType<{ onRetry: () => void }>
  onError: (error: unknown) => void
}

/** Catches the errors of a view, so that the header with its back and close buttons stays usable. */
export class ViewBoundary extends Component<Props, { isFailed: boolean }> {
  override state = { isFailed: false }

  static getDerivedStateFromError() {
    return { isFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    const { children, Fallback } = this.props
    if (!this.state.isFailed) return children
    return <Fallback onRetry={() => this.setState({ isFailed: false })} />
  }
}
