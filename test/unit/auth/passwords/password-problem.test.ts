import { findPasswordProblem } from '@server/features/auth/passwords/password-problem';
import { describe, expect, it } from 'vitest';

const names = ['Maren Øvregård', 'maren.ovregard@harbour-house.example', 'Harbour House'];
const guessable =
  'This password is easy to guess: it is made of common words, names or sequences. Add words that don’t belong together.';

describe('passwordProblem', () => {
  it.each([
    ['eleven characters', 'x9!fq2m#vz7', 'Use at least 12 characters.'],
    ['eleven characters of two UTF-16 units each', '🦩🛶🪺🧭🪝🧵🪡🛟🪸🐙🦀', 'Use at least 12 characters.'],
    ['129 characters', 'abcdefg hijk'.repeat(11).slice(0, 129), 'Use at most 128 characters.'],
    ['a lone surrogate', 'x9!fq2m#vz7\ud800k', 'Use characters that you can type on any keyboard.'],
    ['one repeated character', 'aaaaaaaaaaaaaaaa', guessable],
    ['two characters in turn', 'abababababab', guessable],
    ['the digits in order', '123456789012', guessable],
    ['the alphabet backwards', 'zyxwvutsrqponm', guessable],
    ['a keyboard row and a year', 'qwertyuiop2026', guessable],
    ['a diagonal keyboard walk', '1qaz2wsx3edc4rfv', guessable],
    ['a common word twice', 'PasswordPassword', guessable],
    ['a common word dressed up', 'P@ssw0rd1234!', guessable],
    ['a season and a year', 'Summer2026!!!', guessable],
    ['the product', 'Brasstag-2026', guessable],
    ['the trade', 'hotelbooking123', guessable],
    ['the own name', 'marenovregard1', guessable],
    ['the own name with its accents', 'MarenØvregård1', guessable],
    ['the property', 'HarbourHouse!1', guessable],
    ['the passphrase everyone has read of', 'correct horse battery staple', guessable],
  ])('refuses %s', (_what, password, problem) => {
    expect(findPasswordProblem(password, names)?.english).toBe(problem);
  });

  it.each([
    ['lower-case words', 'otters knit mugs quietly'],
    ['twelve digits without order', '847261930574'],
    ['twelve characters of two UTF-16 units each', '🦩🛶🪺🧭🪝🧵🪡🛟🪸🐙🦀🪼'],
    ['a common word with enough beside it', 'password vkzj84qm'],
    ['128 characters', 'otters knit '.repeat(11).slice(0, 128)],
    ['letters of another script', 'синий чайник поёт'],
  ])('takes %s', (_what, password) => {
    expect(findPasswordProblem(password, names)).toBeNull();
  });
});
