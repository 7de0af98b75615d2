package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net/http"
	"os"

	"standardwebhooks"
)

type message struct {
	Secret  string            `json:"secret"`
	Headers map[string]string `json:"headers"`
	Body    string            `json:"body"`
}

func isValid(received message) bool {
	webhook, err := standardwebhooks.NewWebhook(received.Secret)
	if err != nil {
		return false
	}
	headers := http.Header{}
	for name, value := range received.Headers {
		headers.Set(name, value)
	}
	return webhook.Verify([]byte(received.Body), headers) == nil
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var received message
		if err := json.Unmarshal(lines.Bytes(), &received); err != nil {
			panic(err)
		}
		fmt.Println(isValid(received))
	}
}
