export function DemoMailsPage() {
  return null
}
