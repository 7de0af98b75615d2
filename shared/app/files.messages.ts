import { defineMessages } from '@shared/text/message';

/** Why a file that a browser sent is refused. */
export const filesMessages = defineMessages('files', {
  tooLarge: 'The file is larger than {limit} MiB.',
  diskFull: 'The service has too little disk space for this file: {reserve} MiB must stay free.',
  notSaved: 'The file couldn’t be saved. Try again.',
  interrupted: 'The upload was interrupted. Try again.',
  sentAlready: 'This file was already uploaded.',
});
