export function AuditTrailPage() {
  return null
}
