/** An acknowledged upload survives a power failure only with all of these; each start looks whether they hold. */
export const durableSettings: Readonly<Record<string, string>> = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
}

/** How the PostgreSQL that we start is set. An own server (`DATABASE_URL`) is set by whoever runs it. */
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
  // Our statements are short; compiling them costs more than it gives.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '',
  log_checkpoints: 'off',
  // Neither the row that was refused nor the statement: they may hold what is nobody's to read.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}
