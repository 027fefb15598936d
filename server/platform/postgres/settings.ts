/** Acknowledged uploads survive a power failure only with all of these. Each start checks that they are in effect. */
export const durableSettings: Readonly<Record<string, string>> = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
}

/** The settings of the PostgreSQL that we start. An external server (`DATABASE_URL`) is configured by its operator. */
export const serverSettings: Readonly<Record<string, string>> = {
  ...durableSettings,
  max_connections: '60',
  shared_buffers: '256MB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  effective_cache_size: '1GB',
  max_wal_size: '2GB',
  checkpoint_timeout: '10min',
  random_page_cost: '1.1',
  // Our statements are short, so compiling them costs more than it saves.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '',
  log_checkpoints: 'off',
  // Logs neither rejected rows nor statements, as they may contain sensitive data.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}
