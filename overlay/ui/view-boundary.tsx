import { Component, type ComponentType, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** Stands in for what failed. */
  Fallback: ComponentType<{ onRetry: () => void }>
  onError: (error: unknown) => void
}

/** Holds a view that fails, so that the way back and the way out stay. */
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
