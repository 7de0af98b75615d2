import { defineMessages } from '@shared/text/message';

/** Texts of the metrics for monitoring systems. */
export const metricsMessages = defineMessages('metrics', {
  title: 'Monitoring',
  label: 'Let programs on Brasstag’s computer read metrics',
  hint: 'For monitoring systems such as Prometheus. They read numbers about calls, the database and the program, without a key. No names, keys or guests are among them, and other computers don’t get them.',
  address: 'A monitoring system on Brasstag’s computer reads them at:',
  copyAddress: 'Copy the address of the metrics',
  on: 'Metrics are on.',
  off: 'Metrics are off.',
});
