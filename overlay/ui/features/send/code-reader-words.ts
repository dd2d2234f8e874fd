export const codeReaderWords = {
  'scan.camera': 'Use the camera',
  'scan.camera-denied': 'This page can’t use the camera. Choose a picture instead.',
  'scan.camera-missing': 'The camera isn’t available. Choose a picture instead.',
  'scan.filming': 'Hold the code up to the camera.',
  'scan.no-code': 'No QR code found in this picture.',
  'scan.no-picture': 'This file isn’t a readable image.',
  'scan.not-loaded': 'The scanner didn’t load. Check your connection, then try again.',
  'scan.picture': 'Choose a picture',
  'scan.reading': 'Reading the picture',
  'scan.title': 'Scan a QR code',
  'scan.video': 'Camera view',
} as const
