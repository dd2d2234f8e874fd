import { Component, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** Shown in place of what failed. */
  fallback: (retry: () => void) => ReactNode
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
    if (!this.state.isFailed) return this.props.children
    return this.props.fallback(() => this.setState({ isFailed: false }))
  }
}
