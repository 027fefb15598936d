import { lazy, Suspense } from 'react'

const ToastList = lazy(async () => ({ default: (await import('./ToastList.tsx')).ToastList }))

/** Where messages appear. Stands once, at the root; its part of the program comes after the first screen. */
export function ToastHost() {
  return (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  )
}
